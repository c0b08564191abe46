import { z } from 'zod';

/** The response schemas of the catalogue part of the Store API. */

/** An amount: a string of whole minor units. */
export const amount = z.string().regex(/^\d+$/);

export const currency = {
  currency_code: z.literal('EUR'),
  currency_symbol: z.string(),
  currency_minor_unit: z.literal(2),
  currency_decimal_separator: z.string(),
  currency_thousand_separator: z.string(),
  currency_prefix: z.string(),
  currency_suffix: z.string(),
};

const priceRange = z.strictObject({ min_amount: amount, max_amount: amount }).nullable();
export const prices = {
  price: amount,
  regular_price: amount,
  sale_price: amount,
  price_range: priceRange,
  ...currency,
};

export const image = z.strictObject({
  id: z.int(),
  src: z.url(),
  thumbnail: z.url(),
  srcset: z.string(),
  sizes: z.string(),
  name: z.string(),
  alt: z.string(),
});

const linkedTerm = z.strictObject({ id: z.int(), name: z.string(), slug: z.string(), link: z.url() });
const attributeTerm = z.strictObject({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  default: z.boolean().optional(),
});

export const product = z.strictObject({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  parent: z.int(),
  type: z.enum(['simple', 'variable', 'grouped', 'variation']),
  variation: z.string(),
  permalink: z.url(),
  sku: z.string(),
  short_description: z.string(),
  description: z.string(),
  on_sale: z.boolean(),
  prices: z.strictObject(prices),
  price_html: z.string(),
  average_rating: z.string().regex(/^\d\.\d\d$/),
  review_count: z.int(),
  images: z.array(image),
  categories: z.array(linkedTerm),
  tags: z.array(linkedTerm),
  brands: z.array(linkedTerm),
  attributes: z.array(
    z.strictObject({
      id: z.int(),
      name: z.string(),
      taxonomy: z.string().nullable(),
      has_variations: z.boolean(),
      terms: z.array(attributeTerm),
    }),
  ),
  variations: z.array(
    z.strictObject({
      id: z.int(),
      attributes: z.array(z.strictObject({ name: z.string(), value: z.string().nullable() })),
    }),
  ),
  grouped_products: z.array(z.int()),
  has_options: z.boolean(),
  is_purchasable: z.boolean(),
  is_in_stock: z.boolean(),
  is_on_backorder: z.boolean(),
  low_stock_remaining: z.int().nullable(),
  stock_availability: z.strictObject({ text: z.string(), class: z.string() }),
  sold_individually: z.boolean(),
  add_to_cart: z.strictObject({
    text: z.string(),
    description: z.string(),
    url: z.url(),
    single_text: z.string(),
    minimum: z.int(),
    maximum: z.int(),
    multiple_of: z.int(),
  }),
  extensions: z.strictObject({}),
});
export type WireProduct = z.infer<typeof product>;

const termCounts = z.array(z.strictObject({ term: z.int(), count: z.int() })).nullable();
export const collectionData = z.strictObject({
  price_range: z.strictObject({ min_price: amount, max_price: amount, ...currency }).nullable(),
  attribute_counts: termCounts,
  rating_counts: z.array(z.strictObject({ rating: z.int().min(1).max(5), count: z.int() })).nullable(),
  stock_status_counts: z
    .array(z.strictObject({ status: z.enum(['instock', 'outofstock', 'onbackorder']), count: z.int() }))
    .nullable(),
  taxonomy_counts: termCounts,
});
export type WireCollectionData = z.infer<typeof collectionData>;

const termFields = {
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  parent: z.int(),
  count: z.int(),
};
export const term = z.strictObject(termFields);
export const category = z.strictObject({
  ...termFields,
  image: image.nullable(),
  review_count: z.int(),
  permalink: z.url(),
});
export type WireTerm = z.infer<typeof term>;
export type WireCategory = z.infer<typeof category>;

export const attribute = z.strictObject({
  id: z.int(),
  name: z.string(),
  taxonomy: z.string(),
  type: z.enum(['select', 'button', 'color', 'image']),
  order: z.literal('menu_order'),
  has_archives: z.boolean(),
  count: z.int(),
});
export type WireAttribute = z.infer<typeof attribute>;

export const review = z.strictObject({
  id: z.int(),
  date_created: z.string(),
  formatted_date_created: z.string(),
  date_created_gmt: z.string(),
  product_id: z.int(),
  product_name: z.string(),
  product_permalink: z.url(),
  product_image: image.nullable(),
  reviewer: z.string(),
  review: z.string(),
  rating: z.int().min(1).max(5),
  verified: z.boolean(),
  reviewer_avatar_urls: z.strictObject({ '24': z.url(), '48': z.url(), '96': z.url() }),
});
export type WireReview = z.infer<typeof review>;
