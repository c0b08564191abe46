import { z } from 'zod';
import { flag, integer } from '#shop/api/store-api/server/catalogue/query-fields.ts';
import { WITHDRAWAL_EXCLUSIONS } from '#shop/catalogue/products/withdrawal-exclusion.ts';
import { anyArgs } from '../endpoint.ts';
import { metaDataArg } from '../meta-data.ts';
import { html, ids, image, referenced, sellableFields, shortText, wholeOrNone } from './product-fields.ts';

const MOST_PARTS = 200;

const party = z
  .object({
    id: integer(1).optional(),
    name: z.string().max(300).default(''),
    address: z.string().max(1_000).default(''),
    email: z.string().max(300).default(''),
    country: z.string().max(2).default('FR'),
  })
  .nullable();

const lines = z.array(z.string().max(1_000)).max(MOST_PARTS);

/** The facts of an offer that the reference of WooCommerce does not know. */
const eveil = z.object({
  age_from_months: wholeOrNone.optional(),
  age_to_months: wholeOrNone.optional(),
  materials: shortText.optional(),
  contents: lines.optional(),
  maker: party.optional(),
  responsible: party.optional(),
  warnings: lines.optional(),
  no_warning_reason: shortText.optional(),
  standards: shortText.optional(),
  withdrawal_exclusion: z.enum(WITHDRAWAL_EXCLUSIONS).nullable().optional(),
  is_book: flag.optional(),
  seo_title: shortText.optional(),
  seo_description: shortText.optional(),
});

/** « rouge | bleu » or a list. */
const options = z.preprocess(
  (sent) => (typeof sent === 'string' ? sent.split('|') : sent),
  z
    .array(z.union([z.string().max(200), z.number()]).transform((option) => String(option).trim()))
    .max(MOST_PARTS),
);

const attribute = z.object({
  id: integer(0).optional(),
  name: z.string().max(200).optional(),
  position: integer(0).optional(),
  visible: flag.optional(),
  variation: flag.optional(),
  options: options.default([]),
});

const defaultAttribute = z.object({
  id: integer(0).default(0),
  name: z.string().max(200).default(''),
  option: z.string().max(200).default(''),
});

/** The body of a new product and of a change: absent fields stay, or get their usual values. */
export const productArgs = anyArgs.extend({
  ...sellableFields,
  name: shortText.optional(),
  slug: z.string().max(200).optional(),
  type: z.enum(['simple', 'variable', 'grouped']).optional(),
  status: z.enum(['draft', 'pending', 'private', 'publish']).optional(),
  featured: flag.optional(),
  // The shop hides no published product, and asks for no password.
  catalog_visibility: z.literal('visible').optional(),
  post_password: z.literal('').optional(),
  description: html.optional(),
  short_description: html.optional(),
  virtual: flag.optional(),
  tax_status: z.enum(['taxable', 'none']).optional(),
  tax_class: z.enum(['', 'standard', 'reduced-rate']).optional(),
  sold_individually: flag.optional(),
  upsell_ids: ids.optional(),
  cross_sell_ids: ids.optional(),
  parent_id: integer(0).optional(),
  purchase_note: shortText.optional(),
  external_url: shortText.optional(),
  button_text: shortText.optional(),
  categories: referenced.optional(),
  tags: referenced.optional(),
  images: z.array(image).max(MOST_PARTS).optional(),
  attributes: z.array(attribute).max(MOST_PARTS).optional(),
  default_attributes: z.array(defaultAttribute).max(MOST_PARTS).optional(),
  grouped_products: ids.optional(),
  meta_data: metaDataArg,
  eveil: eveil.optional(),
});
export type ProductArgs = z.output<typeof productArgs>;
