import type { NewParty, ProductDraft } from '../product-desk/product-draft.ts';
import { showCents, showMoment, showWhole } from '../product-desk/typed-numbers.ts';
import { joinList, joinPaths } from './cell-lists.ts';
import type { FileProduct, FileVariation } from './file-product.ts';
import type { ProductCells } from './product-columns.ts';

const VAT_CELLS = { standard: '20', reduced: '5,5', none: '0' } as const satisfies Record<
  ProductDraft['vatClass'],
  string
>;
const STATUS_CELLS = { publish: 'publié', draft: 'brouillon', archived: 'archivé' } as const;
const TYPE_CELLS = {
  simple: 'simple',
  variable: 'à déclinaisons',
  grouped: 'lot',
  variation: 'déclinaison',
} as const;
export const EXCLUSION_CELLS = { personalised: 'personnalisé', unsealed: 'scellé' } as const;

const yesNo = (isTrue: boolean) => (isTrue ? 'oui' : 'non');

const NO_CELLS: ProductCells = {
  sku: '',
  parent: '',
  name: '',
  slug: '',
  status: '',
  type: '',
  regularCents: '',
  saleCents: '',
  saleFrom: '',
  saleUntil: '',
  vatClass: '',
  stock: '',
  gtin: '',
  attributes: '',
  shortDescription: '',
  description: '',
  categories: '',
  skills: '',
  ageFromMonths: '',
  ageToMonths: '',
  materials: '',
  contents: '',
  lengthMm: '',
  widthMm: '',
  heightMm: '',
  weightGrams: '',
  maker: '',
  makerAddress: '',
  makerEmail: '',
  makerCountry: '',
  responsible: '',
  responsibleAddress: '',
  responsibleEmail: '',
  responsibleCountry: '',
  warnings: '',
  noWarningReason: '',
  standards: '',
  withdrawalExclusion: '',
  soldIndividually: '',
  isBook: '',
  isVirtual: '',
  featured: '',
};

/** The row of a product. */
export const productCells = (product: FileProduct): ProductCells => ({
  ...NO_CELLS,
  sku: product.sku,
  name: product.name,
  slug: product.slug,
  status: STATUS_CELLS[product.status],
  type: TYPE_CELLS[product.type],
  regularCents: showCents(product.regularCents),
  saleCents: showCents(product.saleCents),
  saleFrom: showMoment(product.saleFrom),
  saleUntil: showMoment(product.saleUntil),
  vatClass: VAT_CELLS[product.vatClass],
  stock: showWhole(product.stock),
  gtin: product.gtin ?? '',
  shortDescription: product.shortDescription,
  description: product.description,
  categories: joinPaths(product.categories),
  skills: joinList(product.skills),
  ageFromMonths: showWhole(product.ageFromMonths),
  ageToMonths: showWhole(product.ageToMonths),
  materials: product.materials,
  contents: joinList(product.contents),
  lengthMm: showWhole(product.lengthMm),
  widthMm: showWhole(product.widthMm),
  heightMm: showWhole(product.heightMm),
  weightGrams: showWhole(product.weightGrams),
  ...makerCells(product.maker),
  ...responsibleCells(product.responsible),
  warnings: joinList(product.warnings),
  noWarningReason: product.noWarningReason,
  standards: product.standards,
  withdrawalExclusion:
    product.withdrawalExclusion === null ? '' : EXCLUSION_CELLS[product.withdrawalExclusion],
  soldIndividually: yesNo(product.soldIndividually),
  isBook: yesNo(product.isBook),
  isVirtual: yesNo(product.isVirtual),
  featured: yesNo(product.featured),
});

const makerCells = (maker: NewParty | null) => ({
  maker: maker?.name ?? '',
  makerAddress: maker?.address ?? '',
  makerEmail: maker?.email ?? '',
  makerCountry: maker?.country ?? '',
});

const responsibleCells = (responsible: NewParty | null) => ({
  responsible: responsible?.name ?? '',
  responsibleAddress: responsible?.address ?? '',
  responsibleEmail: responsible?.email ?? '',
  responsibleCountry: responsible?.country ?? '',
});

/** The row of a variation, after that of its product. */
export const variationCells = (
  variation: FileVariation,
  { parent, attributes }: { readonly parent: string; readonly attributes: readonly string[] },
): ProductCells => ({
  ...NO_CELLS,
  sku: variation.sku,
  parent,
  type: TYPE_CELLS.variation,
  status: variation.isActive ? STATUS_CELLS.publish : STATUS_CELLS.draft,
  attributes: joinList(attributes),
  regularCents: showCents(variation.regularCents),
  saleCents: showCents(variation.saleCents),
  stock: showWhole(variation.stock),
  gtin: variation.gtin ?? '',
  lengthMm: showWhole(variation.lengthMm),
  widthMm: showWhole(variation.widthMm),
  heightMm: showWhole(variation.heightMm),
  weightGrams: showWhole(variation.weightGrams),
});
