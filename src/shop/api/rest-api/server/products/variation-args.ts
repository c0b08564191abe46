import { z } from 'zod';
import {
  flag,
  id,
  integer,
  list,
  listOf,
  text,
  unlessEmpty,
} from '#shop/api/store-api/server/catalogue/query-fields.ts';
import type {
  VariationChanges,
  VariationField,
  VariationQuery,
  VariationStatus,
} from '#shop/catalogue/whole-product/variation-changes.ts';
import { texts } from '../../texts.ts';
import { productTexts } from '../../texts-products.ts';
import { anyArgs } from '../endpoint.ts';
import { metaDataArg } from '../meta-data.ts';
import { orderArg, pageArgs, rowsOf } from '../paging.ts';
import { dateArgs, datesOf, priceArg, stockStatusOf, VAT_CLASSES, wordsOf } from './list-args.ts';
import { html, image, price, sellableFields } from './product-fields.ts';
import { onlyGiven, photoOf, sellableDraft, sellableToolFields, stockOf } from './to-changes.ts';

const said = productTexts.parameters;

const choice = z.object({
  id: integer(0).optional(),
  name: z.string().max(200).default(''),
  option: z
    .union([z.string().max(200), z.number()])
    .transform((option) => String(option).trim())
    .default(''),
});

/** The body of a new variation and of a change: absent fields stay, or get their usual values. */
export const variationArgs = anyArgs.extend({
  ...sellableFields,
  status: z.enum(['draft', 'pending', 'private', 'publish']).optional(),
  description: html.optional(),
  image: z.union([z.null(), z.array(z.never()).max(0), image]).optional(),
  attributes: z.array(choice).max(20).optional(),
  meta_data: metaDataArg,
});
export type VariationArgs = z.output<typeof variationArgs>;

export function toVariationChanges(args: VariationArgs): VariationChanges {
  const { saleFrom, saleUntil, ...draft } = sellableDraft(args);
  const { image: sent, status, description } = args;
  return {
    draft: { ...draft, ...(status !== undefined && { isActive: status === 'publish' }) },
    toolFields: {
      ...sellableToolFields(args),
      ...onlyGiven({
        description: description === '' ? null : description,
        status: status === undefined ? undefined : status === 'pending' ? ('pending' as const) : null,
      }),
    },
    ...onlyGiven({
      saleFrom,
      saleUntil,
      stock: stockOf(args),
      lowStock: args.low_stock_amount,
      shippingClass: args.shipping_class?.trim(),
      metaData: args.meta_data,
      photo: sent === undefined ? undefined : sent === null || Array.isArray(sent) ? null : photoOf(sent),
      choices: args.attributes?.map(({ id: attributeId, name, option }) => ({
        id: attributeId === 0 ? undefined : attributeId,
        name: name.trim(),
        option,
      })),
    }),
  };
}

/** The fields of a variation, as tools call them. */
export const VARIATION_FIELD_NAMES: Readonly<Partial<Record<VariationField, string>>> = {
  isActive: 'status',
  regularCents: 'regular_price',
  saleCents: 'sale_price',
  saleFrom: 'date_on_sale_from',
  saleUntil: 'date_on_sale_to',
  stock: 'stock_quantity',
  gtin: 'global_unique_id',
  photo: 'image',
  weightGrams: 'weight',
  lengthMm: 'dimensions',
  widthMm: 'dimensions',
  heightMm: 'dimensions',
  choices: 'attributes',
  shippingClass: 'shipping_class',
  metaData: 'meta_data',
};

const statuses = list(z.enum(['any', 'draft', 'pending', 'private', 'publish']));

/** `attributes[0][attribute]=pa_couleur&attributes[0][term]=rouge`, or several `terms`. */
const choiceFilter = z.object({ attribute: text, term: text.optional(), terms: list(text) });

export const variationListArgs = pageArgs.extend({
  ...dateArgs,
  order: orderArg('desc'),
  orderby: z
    .enum(['date', 'id', 'include', 'title', 'slug', 'modified', 'menu_order'])
    .default('date')
    .describe(texts.parameters.orderby),
  slug: list(text).describe(texts.parameters.slug),
  status: statuses.describe(said.status),
  include_status: statuses.describe(said.status),
  exclude_status: statuses.describe(said.status),
  sku: list(text).describe(said.sku),
  search_sku: unlessEmpty(text).describe(said.skuPart),
  global_unique_id: list(text).describe(said.gtin),
  parent: list(id).describe(said.parent),
  parent_exclude: list(id).describe(said.parent),
  attributes: listOf(choiceFilter, 20).describe(said.choices),
  tax_class: z.enum(['standard', 'reduced-rate', 'zero-rate']).optional().describe(said.taxClass),
  on_sale: flag.optional().describe(said.onSale),
  has_price: flag.optional().describe(said.price),
  in_stock: flag.optional().describe(said.stockStatus),
  stock_status: z.enum(['instock', 'outofstock', 'onbackorder']).optional().describe(said.stockStatus),
  virtual: flag.optional().describe(said.virtual),
  downloadable: flag.optional().describe(said.downloadable),
  min_price: priceArg,
  max_price: priceArg,
});
type ListArgs = z.output<typeof variationListArgs>;

const NOTHING = [0];

/** `any` narrows nothing. A variation that is switched off is `private`, however it was switched off. */
const foundStatuses = (sent: z.output<typeof statuses>): VariationStatus[] =>
  sent.includes('any')
    ? []
    : sent.flatMap((status) => (status === 'any' ? [] : status === 'draft' ? 'private' : status));

export function toVariationQuery(args: ListArgs, productId: number | undefined): VariationQuery {
  return {
    productId,
    words: wordsOf(args.search),
    include: args.downloadable === true ? NOTHING : args.include,
    exclude: args.exclude,
    slugs: args.slug,
    skus: args.sku,
    gtins: args.global_unique_id,
    parentIds: args.parent,
    exceptParentIds: args.parent_exclude,
    statuses: foundStatuses([...args.status, ...args.include_status]),
    exceptStatuses: foundStatuses(args.exclude_status),
    choices: args.attributes.map(({ attribute, term, terms }) => ({
      taxonomy: attribute,
      slugs: term === undefined ? terms : [...terms, term],
    })),
    ...onlyGiven({
      skuPart: args.search_sku,
      vatClass: args.tax_class && VAT_CLASSES[args.tax_class],
      isVirtual: args.virtual,
      onSale: args.on_sale,
      hasPrice: args.has_price,
      stockStatus: args.stock_status ?? stockStatusOf(args.in_stock),
      minCents: args.min_price ?? undefined,
      maxCents: args.max_price ?? undefined,
    }),
    ...datesOf(args),
    orderBy: args.orderby,
    isDescending: args.order === 'desc',
    ...rowsOf(args),
  };
}

/** The body of `generate`: the values of the new variations. */
export const generateArgs = anyArgs.extend({
  delete: flag.default(false),
  default_values: z.object({ regular_price: price.optional() }).optional(),
});
