import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '#platform/server/database/database.ts';
import {
  PRODUCT_ORDERS,
  type FoundStatus,
  type ProductQuery,
} from '#shop/catalogue/whole-product/product-query.ts';
import { readPrice } from '#shop/catalogue/whole-product/tool-fields.ts';
import { flag, id, list, text, unlessEmpty } from '#shop/api/store-api/server/catalogue/query-fields.ts';
import { InvalidParameters } from '#shop/api/store-api/server/read.ts';
import { texts } from '../../texts.ts';
import { productTexts } from '../../texts-products.ts';
import { readMoment } from '../../wire-moment.ts';
import { orderArg, pageArgs, rowsOf } from '../paging.ts';
import { onlyGiven } from './to-changes.ts';

const said = productTexts.parameters;

const STATUSES = ['any', 'draft', 'future', 'pending', 'private', 'publish', 'trash'] as const;
const statuses = list(z.enum(STATUSES));
const type = z.enum(['simple', 'grouped', 'external', 'variable']);
const amount = z.union([z.string().max(30), z.number()]).transform((sent) => readPrice(String(sent)));
export const priceArg = unlessEmpty(
  amount.refine((cents) => cents !== null && !Number.isNaN(cents)),
).describe(said.price);

/** The parameters of lists that look for dates. */
export const dateArgs = {
  after: text.optional().describe(said.date),
  before: text.optional().describe(said.date),
  modified_after: text.optional().describe(said.modified),
  modified_before: text.optional().describe(said.modified),
  dates_are_gmt: flag.default(false).describe(said.gmt),
};

type DateArgs = {
  readonly after?: string | undefined;
  readonly before?: string | undefined;
  readonly modified_after?: string | undefined;
  readonly modified_before?: string | undefined;
  readonly dates_are_gmt: boolean;
};

/** Reads the dates of a list. */
export function datesOf(args: DateArgs) {
  const read = (name: 'after' | 'before' | 'modified_after' | 'modified_before') => {
    const sent = args[name];
    if (sent === undefined || sent === '') return undefined;
    const moment = readMoment(sent, args.dates_are_gmt);
    if (!moment) throw new InvalidParameters([name]);
    return moment;
  };
  return onlyGiven({
    after: read('after'),
    before: read('before'),
    modifiedAfter: read('modified_after'),
    modifiedBefore: read('modified_before'),
  });
}

export const productListArgs = pageArgs.extend({
  ...dateArgs,
  order: orderArg('desc'),
  orderby: z
    .enum([...PRODUCT_ORDERS, 'post__in'])
    .default('date')
    .describe(texts.parameters.orderby),
  slug: list(text).describe(texts.parameters.slug),
  parent: list(id).describe(said.parent),
  parent_exclude: list(id).describe(said.parent),
  status: statuses.describe(said.status),
  include_status: statuses.describe(said.status),
  exclude_status: statuses.describe(said.status),
  type: type.optional().describe(said.type),
  include_types: list(type).describe(said.type),
  exclude_types: list(type).describe(said.type),
  sku: list(text).describe(said.sku),
  search_sku: unlessEmpty(text).describe(said.skuPart),
  search_name_or_sku: unlessEmpty(text).describe(said.nameOrSku),
  global_unique_id: list(text).describe(said.gtin),
  featured: flag.optional().describe(said.featured),
  category: list(id).describe(said.terms),
  exclude_category: list(id).describe(said.terms),
  tag: list(id).describe(said.terms),
  exclude_tag: list(id).describe(said.terms),
  brand: list(id).describe(said.terms),
  shipping_class: list(text).describe(said.shippingClass),
  attribute: unlessEmpty(text).describe(said.attribute),
  attribute_term: list(id).describe(said.attributeTerm),
  tax_class: z.enum(['standard', 'reduced-rate', 'zero-rate']).optional().describe(said.taxClass),
  in_stock: flag.optional().describe(said.stockStatus),
  stock_status: z.enum(['instock', 'outofstock', 'onbackorder']).optional().describe(said.stockStatus),
  on_sale: flag.optional().describe(said.onSale),
  min_price: priceArg,
  max_price: priceArg,
  virtual: flag.optional().describe(said.virtual),
  downloadable: flag.optional().describe(said.downloadable),
});
type ListArgs = z.output<typeof productListArgs>;

const MOST_WORDS = 12;

/** The words of a search; anything but letters and digits separates them. */
export const wordsOf = (search: string) => (search.match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, MOST_WORDS);

/** `any` is every status except the trash; the shop plans no publication. */
const foundStatuses = (sent: readonly (typeof STATUSES)[number][]): FoundStatus[] =>
  sent.includes('any')
    ? []
    : sent.flatMap((status) => (status === 'any' || status === 'future' ? [] : status));

const NOTHING = [0];

/** The query that the parameters mean. A value that the shop does not have finds nothing. */
export async function toQuery(db: Db, args: ListArgs): Promise<ProductQuery> {
  const asked = [...args.status, ...args.include_status];
  const statusesAsked = foundStatuses(asked);
  const types = [...(args.type ? [args.type] : []), ...args.include_types];
  const known = types.flatMap((one) => (one === 'external' ? [] : one));
  const findsNothing =
    args.downloadable === true ||
    (types.length > 0 && known.length === 0) ||
    (asked.length > 0 && statusesAsked.length === 0 && !asked.includes('any'));
  return {
    words: wordsOf(args.search),
    include: findsNothing ? NOTHING : args.include,
    exclude: args.exclude,
    slugs: args.slug,
    skus: args.sku,
    gtins: args.global_unique_id,
    statuses: statusesAsked,
    exceptStatuses: foundStatuses(args.exclude_status),
    types: known,
    exceptTypes: args.exclude_types.flatMap((one) => (one === 'external' ? [] : one)),
    categoryIds: args.category,
    exceptCategoryIds: args.exclude_category,
    tagIds: args.tag,
    exceptTagIds: args.exclude_tag,
    makerIds: args.brand,
    shippingClasses: args.shipping_class,
    parentIds: args.parent,
    exceptParentIds: args.parent_exclude,
    ...onlyGiven({
      skuPart: args.search_sku,
      nameOrSku: args.search_name_or_sku,
      attribute: await attributeOf(db, args),
      vatClass: args.tax_class && VAT_CLASSES[args.tax_class],
      featured: args.featured,
      onSale: args.on_sale,
      isVirtual: args.virtual,
      stockStatus: args.stock_status ?? stockStatusOf(args.in_stock),
      minCents: args.min_price ?? undefined,
      maxCents: args.max_price ?? undefined,
    }),
    ...datesOf(args),
    orderBy: args.orderby === 'post__in' ? 'include' : args.orderby,
    isDescending: args.order === 'desc',
    ...rowsOf(args),
  };
}

export const VAT_CLASSES = { standard: 'standard', 'reduced-rate': 'reduced', 'zero-rate': 'none' } as const;

export const stockStatusOf = (isInStock: boolean | undefined) =>
  isInStock === undefined ? undefined : isInStock ? ('instock' as const) : ('outofstock' as const);

/** The taxonomy of the asked values; `attribute` may be its name or its id. Both parameters go together. */
async function attributeOf(db: Db, { attribute, attribute_term: termIds }: ListArgs) {
  if (attribute === undefined || termIds.length === 0) return undefined;
  if (!/^\d+$/.test(attribute)) return { taxonomy: attribute, termIds };
  const { rows } = await sql<{ taxonomy: string }>`
    select taxonomy from attributes where id = ${Number(attribute)}`.execute(db);
  return { taxonomy: rows[0]?.taxonomy ?? '', termIds };
}
