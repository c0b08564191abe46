import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { cleanHtml } from '#platform/server/clean-html.ts';
import { listPhotos } from '../../media-desk/server/list-photos.ts';
import { slugOf } from '../../product-desk/product-text.ts';
import type { NewParty } from '../../product-desk/product-draft.ts';
import type { Problem } from '../../product-desk/check-product.ts';
import {
  findDeskProduct,
  findProductId,
  type DeskProduct,
} from '../../product-desk/server/find-desk-product.ts';
import { listProductProblems } from '../../product-desk/server/save-product.ts';
import { toFileProduct, type CatalogueNames, type FileProduct } from '../../product-files/file-product.ts';
import { productCells } from '../../product-files/product-cells.ts';
import { kindOf, type ImportItem, type ImportRow } from '../group-rows.ts';
import type { Difference, ImportProblem } from '../import-problem.ts';
import { changedColumns, readProductCells } from '../read-product-cells.ts';
import { columnOf, EMPTY_PRODUCT, toDraft, type SubmittedFromFile } from '../to-draft.ts';
import { EMPTY_DRAFT } from '../../product-desk/product-draft.ts';
import { planVariations, type VariationPlan } from './plan-variations.ts';

export type PlanContext = {
  readonly names: CatalogueNames;
  /** The maker of new products whose row names none. */
  readonly defaultMaker: NewParty | null;
};

/** The planned import of one product of the file. */
export type ItemPlan = {
  /** The product that the row means; undefined if it is new. */
  readonly stored: DeskProduct | undefined;
  /** undefined: the file has only variations of the product. */
  readonly changed:
    | { readonly submitted: SubmittedFromFile; readonly status: FileProduct['status'] }
    | undefined;
  readonly variations: VariationPlan | undefined;
  readonly differences: readonly Difference[];
  /** The photographs to fetch: only for a product that has none. */
  readonly pictures: readonly string[];
  readonly problems: readonly ImportProblem[];
};

/** Compares a product of the file with the shop and checks it with the rules of the product form. */
export async function planItem(db: Db, item: ImportItem, context: PlanContext): Promise<ItemPlan> {
  const stored = await findStored(db, item);
  const problems = problemsOfKind(item, stored);
  if (problems.length > 0)
    return { stored, changed: undefined, variations: undefined, differences: [], pictures: [], problems };
  const { pictures = [] } = item;
  const brings = pictures.length > 0;
  const product = item.product && (await planProduct(db, { row: item.product, brings }, stored, context));
  const sku = product?.submitted.draft.sku ?? stored?.draft.sku ?? '';
  const parent = { productId: stored?.id, sku };
  const variations =
    item.variations.length > 0 ? await planVariations(db, parent, item.variations) : undefined;
  const missingPictures = brings && !(stored && (await hasPhotos(db, stored.id))) ? pictures : [];
  return {
    stored,
    changed: product ?? undefined,
    variations,
    pictures: missingPictures,
    differences: [
      ...(product?.differences ?? []),
      ...(stored && missingPictures.length > 0 ? [pictureDifference(item, sku, missingPictures)] : []),
      ...(variations?.differences ?? []),
    ],
    problems: [...(product?.problems ?? []), ...(variations?.problems ?? [])],
  };
}

const pictureDifference = (item: ImportItem, sku: string, urls: readonly string[]): Difference => ({
  line: lineOf(item),
  sku,
  column: 'pictureUrls',
  before: '',
  after: urls.join(' | '),
});

const hasPhotos = async (db: Db, productId: number) => (await listPhotos(db, productId)).length > 0;

const lineOf = ({ product, variations }: ImportItem) => product?.line ?? variations[0]?.line ?? 0;

/** Lists the faults that no value of a row can repair. */
function problemsOfKind(item: ImportItem, stored: DeskProduct | undefined): ImportProblem[] {
  const line = lineOf(item);
  if (item.isTwice) return [{ line, column: 'sku', code: 'twice' }];
  const kind = item.product && kindOf(item.product.cells);
  if (kind === 'other')
    return [
      { line, column: 'type', code: 'unknown-type', text: item.product?.cells.type?.slice(0, 40) ?? '' },
    ];
  if (stored) return [];
  if (!item.product) return [{ line, column: 'parent', code: 'unknown-parent' }];
  if (kind === 'grouped') return [{ line, column: 'type', code: 'new-group' }];
  return kind === 'variable' && item.variations.length === 0
    ? [{ line, column: 'type', code: 'no-rows' }]
    : [];
}

/** Finds a product by its reference; without one, or if the row names its address, by its address. */
async function findStored(db: Db, { product, variations }: ImportItem): Promise<DeskProduct | undefined> {
  const sku = (product ? product.cells.sku : variations[0]?.cells.parent)?.trim() ?? '';
  const bySku = sku === '' ? undefined : await findIdBySku(db, sku);
  const slug = product && addressOf(product, sku);
  const id = bySku ?? (slug ? await findProductId(db, slug) : undefined);
  return id === undefined ? undefined : findDeskProduct(db, id);
}

const addressOf = ({ cells: { slug = '', name = '' } }: ImportRow, sku: string): string =>
  slug.trim() || (sku === '' ? slugOf(name) : '');

async function findIdBySku(db: Db, sku: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`select id from products where sku = ${sku}`.execute(db);
  return rows[0]?.id;
}

async function planProduct(
  db: Db,
  { row, brings }: { readonly row: ImportRow; readonly brings: boolean },
  stored: DeskProduct | undefined,
  { names, defaultMaker }: PlanContext,
) {
  const base = stored ? toFileProduct(stored, names) : EMPTY_PRODUCT;
  const isNew = stored === undefined;
  const read = readProductCells(row, base, { names, defaultMaker, clean: cleanHtml, isNew });
  const product = stored
    ? withPossibleStatus(read.product, stored, brings)
    : await withFreeSlug(db, row, read.product);
  const submitted = toDraft(product, { draft: stored?.draft ?? EMPTY_DRAFT, base }, names);
  const found = await listProductProblems(db, submitted, stored?.id);
  const before = productCells(base);
  const after = productCells(product);
  const { line } = row;
  const differences: Difference[] = isNew
    ? []
    : changedColumns(before, after).map((column) => ({
        line,
        column,
        sku: product.sku,
        before: before[column],
        after: after[column],
      }));
  const problems = [...read.problems, ...found.map((problem) => importProblem(line, problem))];
  return { submitted, status: product.status, differences, problems };
}

/** A draft without a picture stays a draft whatever the file says, unless the file brings pictures. */
const withPossibleStatus = (
  product: FileProduct,
  { status, missing }: DeskProduct,
  bringsPictures: boolean,
): FileProduct =>
  product.status === 'publish' &&
  ((missing.includes('picture') && !bringsPictures) || missing.includes('members'))
    ? { ...product, status }
    : product;

/** Two products of the same name get different addresses, unless the file gives them. */
async function withFreeSlug(db: Db, { cells }: ImportRow, product: FileProduct): Promise<FileProduct> {
  if ((cells.slug ?? '').trim() !== '' || (await findProductId(db, product.slug)) === undefined)
    return product;
  return { ...product, slug: slugOf(`${product.slug} ${product.sku}`) };
}

export const importProblem = (line: number, problem: Problem): ImportProblem => ({
  line,
  column: columnOf(problem),
  code: problem.code,
  ...('most' in problem && { most: problem.most }),
});
