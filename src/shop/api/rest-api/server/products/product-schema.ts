import { z } from 'zod';
import type { MetaEntry } from '#shop/common/meta-data/meta-data.ts';
import { links } from '../links.ts';
import { metaData } from '../meta-data.ts';

/** An element with its meta data, whose values are any JSON. */
export type WithMeta<Item> = Omit<Item, 'meta_data'> & { readonly meta_data: readonly MetaEntry[] };

/** A moment in French time or in UTC, without an offset. */
const moment = z.string().nullable();

export const wireImage = z.object({
  id: z.int(),
  date_created: moment,
  date_created_gmt: moment,
  date_modified: moment,
  date_modified_gmt: moment,
  src: z.string(),
  name: z.string(),
  alt: z.string(),
});

/** The fields that products and variations share. */
export const sellableSchema = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  permalink: z.string(),
  date_created: moment,
  date_created_gmt: moment,
  date_modified: moment,
  date_modified_gmt: moment,
  type: z.enum(['simple', 'variable', 'grouped', 'variation']),
  status: z.enum(['draft', 'pending', 'private', 'publish', 'trash']),
  description: z.string(),
  sku: z.string(),
  global_unique_id: z.string(),
  price: z.string(),
  regular_price: z.string(),
  sale_price: z.string(),
  date_on_sale_from: moment,
  date_on_sale_from_gmt: moment,
  date_on_sale_to: moment,
  date_on_sale_to_gmt: moment,
  on_sale: z.boolean(),
  purchasable: z.boolean(),
  virtual: z.boolean(),
  downloadable: z.literal(false),
  downloads: z.array(z.never()),
  download_limit: z.int(),
  download_expiry: z.int(),
  tax_status: z.enum(['taxable', 'none']),
  tax_class: z.enum(['', 'reduced-rate']),
  manage_stock: z.boolean(),
  stock_quantity: z.int().nullable(),
  stock_status: z.enum(['instock', 'outofstock', 'onbackorder']),
  backorders: z.enum(['no', 'notify', 'yes']),
  backorders_allowed: z.literal(false),
  backordered: z.literal(false),
  low_stock_amount: z.int().nullable(),
  weight: z.string(),
  dimensions: z.object({ length: z.string(), width: z.string(), height: z.string() }),
  shipping_class: z.string(),
  shipping_class_id: z.int(),
  menu_order: z.int(),
  meta_data: metaData,
  _links: links,
});

const term = z.object({ id: z.int(), name: z.string(), slug: z.string() });

const party = z.object({
  id: z.int(),
  name: z.string(),
  address: z.string(),
  email: z.string(),
  country: z.string(),
});

const eveil = z.object({
  age_from_months: z.int().nullable(),
  age_to_months: z.int().nullable(),
  materials: z.string(),
  contents: z.array(z.string()),
  maker: party.nullable(),
  responsible: party.nullable(),
  warnings: z.array(z.string()),
  no_warning_reason: z.string(),
  standards: z.string(),
  withdrawal_exclusion: z.string().nullable(),
  is_book: z.boolean(),
  is_gift_card: z.boolean(),
  seo_title: z.string(),
  seo_description: z.string(),
  /** The facts without which the product is not published. */
  missing: z.array(z.string()),
});

/** A product as tools read it. */
export const productSchema = sellableSchema.extend({
  featured: z.boolean(),
  catalog_visibility: z.literal('visible'),
  short_description: z.string(),
  total_sales: z.int(),
  external_url: z.string(),
  button_text: z.string(),
  sold_individually: z.boolean(),
  shipping_required: z.boolean(),
  shipping_taxable: z.boolean(),
  reviews_allowed: z.literal(true),
  average_rating: z.string(),
  rating_count: z.int(),
  upsell_ids: z.array(z.int()),
  cross_sell_ids: z.array(z.int()),
  parent_id: z.int(),
  purchase_note: z.string(),
  categories: z.array(term),
  brands: z.array(term),
  tags: z.array(term),
  images: z.array(wireImage),
  attributes: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      slug: z.string(),
      position: z.int(),
      visible: z.literal(true),
      variation: z.boolean(),
      options: z.array(z.string()),
    }),
  ),
  default_attributes: z.array(z.object({ id: z.int(), name: z.string(), option: z.string() })),
  variations: z.array(z.int()),
  grouped_products: z.array(z.int()),
  price_html: z.string(),
  related_ids: z.array(z.int()),
  has_options: z.boolean(),
  post_password: z.literal(''),
  eveil,
});
export type WireProduct = WithMeta<z.infer<typeof productSchema>>;
