import type {
  ProductChanges,
  ProductField,
  SentAttribute,
  SentParty,
  SentPhoto,
} from '#shop/catalogue/whole-product/product-changes.ts';
import type { SentStock } from '#shop/catalogue/whole-product/stock-change.ts';
import { writtenPrice } from '#shop/catalogue/whole-product/tool-fields.ts';
import type { ProductArgs } from './product-args.ts';
import { UNLIMITED } from './product-fields.ts';

/** The entries of an object whose value is given. */
export function onlyGiven<Fields extends Readonly<Record<string, unknown>>>(
  fields: Fields,
): { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> } {
  const isGiven = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(isGiven) as { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> };
}

type SellableArgs = Pick<
  ProductArgs,
  | 'regular_price'
  | 'sale_price'
  | 'date_on_sale_from'
  | 'date_on_sale_from_gmt'
  | 'date_on_sale_to'
  | 'date_on_sale_to_gmt'
  | 'manage_stock'
  | 'stock_quantity'
  | 'stock_status'
  | 'backorders'
  | 'weight'
  | 'dimensions'
  | 'shipping_class'
  | 'download_limit'
  | 'download_expiry'
  | 'sku'
  | 'global_unique_id'
>;

/** The fields of the form of a product or a variation that both have. */
export const sellableDraft = (args: SellableArgs) =>
  onlyGiven({
    sku: args.sku?.trim(),
    gtin:
      args.global_unique_id === undefined ? undefined : args.global_unique_id?.replace(/[\s-]/g, '') || null,
    regularCents: args.regular_price?.cents,
    saleCents: args.sale_price?.cents,
    saleFrom: momentOf(args.date_on_sale_from_gmt, args.date_on_sale_from, args.sale_price?.cents),
    saleUntil: momentOf(args.date_on_sale_to_gmt, args.date_on_sale_to, args.sale_price?.cents),
    weightGrams: args.weight === undefined ? undefined : (args.weight ?? 0),
    lengthMm: args.dimensions?.length,
    widthMm: args.dimensions?.width,
    heightMm: args.dimensions?.height,
  });

/** Without a sale price there is no period. */
const momentOf = (
  gmt: Date | null | undefined,
  own: Date | null | undefined,
  cents: number | null | undefined,
) => (cents === null ? null : gmt === undefined ? own : gmt);

export function stockOf(args: SellableArgs): SentStock | undefined {
  const { manage_stock: counts, stock_quantity: pieces, stock_status: status } = args;
  if (counts === undefined && typeof pieces !== 'number' && status === undefined) return undefined;
  return {
    ...(counts !== undefined && { counts }),
    ...(typeof pieces === 'number' && { pieces }),
    ...(status !== undefined && { status }),
  };
}

/** What is kept for tools only; null removes it. */
export const sellableToolFields = (args: SellableArgs) =>
  onlyGiven({
    regularPrice: args.regular_price && writtenPrice(args.regular_price.text, args.regular_price.cents),
    salePrice: args.sale_price && writtenPrice(args.sale_price.text, args.sale_price.cents),
    backorders: args.backorders === 'no' ? null : args.backorders,
    downloadLimit: args.download_limit === UNLIMITED ? null : args.download_limit,
    downloadExpiry: args.download_expiry === UNLIMITED ? null : args.download_expiry,
  });

const vatOf = ({ tax_status: status, tax_class: name }: ProductArgs) => {
  if (status === 'none') return 'none' as const;
  if (name === 'reduced-rate') return 'reduced' as const;
  return name !== undefined || status === 'taxable' ? ('standard' as const) : undefined;
};

const sortedIds = (parts: readonly { readonly id: number }[] | undefined) =>
  parts && [...new Set(parts.map(({ id }) => id))].toSorted((one, other) => one - other);

const draftOf = (args: ProductArgs): ProductChanges['draft'] => ({
  ...sellableDraft(args),
  ...onlyGiven({
    name: args.name?.replace(/\s+/gu, ' ').trim(),
    slug: args.slug?.trim(),
    shortDescription: args.short_description,
    description: args.description,
    categoryIds: sortedIds(args.categories),
    skillIds: sortedIds(args.tags),
    vatClass: vatOf(args),
    soldIndividually: args.sold_individually,
    isVirtual: args.virtual,
    featured: args.featured,
    ageFromMonths: args.eveil?.age_from_months,
    ageToMonths: args.eveil?.age_to_months,
    materials: args.eveil?.materials,
    contents: args.eveil?.contents,
    warnings: args.eveil?.warnings,
    noWarningReason: args.eveil?.no_warning_reason,
    standards: args.eveil?.standards,
    withdrawalExclusion: args.eveil?.withdrawal_exclusion,
    isBook: args.eveil?.is_book,
    seoTitle: args.eveil?.seo_title,
    seoDescription: args.eveil?.seo_description,
  }),
});

type PartyArgs = NonNullable<ProductArgs['eveil']>['maker'];

function partyOf(party: PartyArgs): SentParty {
  if (!party) return party;
  const { id, name, address, email, country } = party;
  if (id !== undefined) return { id };
  return { name: name.trim(), address: address.trim(), email: email.trim(), country };
}

type ImageArgs = NonNullable<ProductArgs['images']>[number];

export const photoOf = ({ id, src, alt }: ImageArgs): SentPhoto => ({
  of: id !== undefined && id !== 0 ? { id } : { url: src ?? '' },
  alt: alt?.replace(/\s+/gu, ' ').trim(),
});

const photosOf = (images: ProductArgs['images']): SentPhoto[] | undefined =>
  images?.toSorted((one, other) => (one.position ?? 0) - (other.position ?? 0)).map(photoOf);

const attributesOf = (attributes: ProductArgs['attributes']): SentAttribute[] | undefined =>
  attributes
    ?.toSorted((one, other) => (one.position ?? 0) - (other.position ?? 0))
    .map(({ id, name, options, variation }) => ({
      id: id === 0 ? undefined : id,
      name: name?.trim() ?? '',
      options: [...new Set(options.filter((option) => option !== ''))],
      hasVariations: variation === true,
    }));

/** What a tool has sent, as a change of the shop. */
export const toChanges = (args: ProductArgs): ProductChanges => ({
  draft: draftOf(args),
  toolFields: {
    ...sellableToolFields(args),
    ...onlyGiven({
      purchaseNote: args.purchase_note === '' ? null : args.purchase_note,
      externalUrl: args.external_url === '' ? null : args.external_url,
      buttonText: args.button_text === '' ? null : args.button_text,
      crossSellIds: args.cross_sell_ids?.length === 0 ? null : args.cross_sell_ids,
      parentId: args.parent_id === 0 ? null : args.parent_id,
      defaultAttributes: args.default_attributes?.length === 0 ? null : args.default_attributes,
    }),
  },
  ...onlyGiven({
    type: args.type,
    status: args.status,
    stock: stockOf(args),
    maker: partyOf(args.eveil?.maker),
    responsible: partyOf(args.eveil?.responsible),
    createdAt: args.date_created_gmt ?? args.date_created ?? undefined,
    position: args.menu_order,
    lowStock: args.low_stock_amount,
    shippingClass: args.shipping_class?.trim(),
    photos: photosOf(args.images),
    attributes: attributesOf(args.attributes),
    relatedIds: args.upsell_ids,
    memberIds: args.grouped_products,
    metaData: args.meta_data,
  }),
});

/** The fields of a product, as tools call them. */
export const FIELD_NAMES: Readonly<Partial<Record<ProductField, string>>> = {
  shortDescription: 'short_description',
  categoryIds: 'categories',
  skillIds: 'tags',
  ageFromMonths: 'eveil',
  ageToMonths: 'eveil',
  materials: 'eveil',
  contents: 'eveil',
  makerId: 'eveil',
  responsibleId: 'eveil',
  warnings: 'eveil',
  noWarningReason: 'eveil',
  standards: 'eveil',
  seoTitle: 'eveil',
  seoDescription: 'eveil',
  lengthMm: 'dimensions',
  widthMm: 'dimensions',
  heightMm: 'dimensions',
  weightGrams: 'weight',
  shippingClassId: 'shipping_class',
  regularCents: 'regular_price',
  saleCents: 'sale_price',
  saleFrom: 'date_on_sale_from',
  saleUntil: 'date_on_sale_to',
  vatClass: 'tax_class',
  gtin: 'global_unique_id',
  stock: 'stock_quantity',
  relatedIds: 'upsell_ids',
  memberIds: 'grouped_products',
  metaData: 'meta_data',
  photos: 'images',
};
