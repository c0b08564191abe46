import { z } from 'zod';
import { flag, integer } from '#shop/api/store-api/server/catalogue/query-fields.ts';
import { readPrice } from '#shop/catalogue/whole-product/tool-fields.ts';
import { readMoment } from '../../wire-moment.ts';
import { typedText } from '../paging.ts';

/** The fields of products and variations, as tools send them. */

/** A number or a text: clients send both. */
const written = z.union([z.string().max(60), z.number()]).transform((sent) => String(sent).trim());

/** An amount in euros, with its text; an empty one is none. */
export const price = written
  .transform((text) => ({ text, cents: readPrice(text) }))
  .refine(({ cents }) => !Number.isNaN(cents));

/** A number with decimals in the unit `perUnit` of the shop, such as 1,000 grams per kilogram; empty: null. */
const measure = (perUnit: number) =>
  written
    .transform((text) => (text === '' ? null : Number(text.replace(',', '.')) * perUnit))
    .refine((value) => value === null || (Number.isFinite(value) && value >= 0))
    .transform((value) => (value === null ? null : Math.round(value)));

const KILOGRAM = 1_000;
const CENTIMETRE = 10;
const weight = z.union([z.null().transform(() => null), measure(KILOGRAM)]);
const dimensions = z.object({
  length: measure(CENTIMETRE).optional(),
  width: measure(CENTIMETRE).optional(),
  height: measure(CENTIMETRE).optional(),
});

/** A moment in French time, or in UTC; an empty text and null are none. */
const moment = (isGmt: boolean) =>
  z
    .union([z.null(), z.string().max(60)])
    .transform((text) => (text === null || text === '' ? null : readMoment(text, isGmt)))
    .refine((read) => read !== undefined)
    .transform((read) => read ?? null);

export const wholeOrNone = z.preprocess(
  (sent) => (sent === '' ? null : sent),
  integer(0, 1_000_000).nullable(),
);

const MOST_PARTS = 200;
export const ids = z.array(integer(0)).max(MOST_PARTS);
export const referenced = z.array(z.object({ id: integer(1) })).max(MOST_PARTS);

export const image = z.object({
  id: integer(0).optional(),
  src: z.string().max(2_000).optional(),
  alt: z.string().max(1_000).optional(),
  position: integer(0).optional(),
});

export const UNLIMITED = -1;

/** Fields that products and variations share. */
export const sellableFields = {
  sku: z.string().max(200).optional(),
  global_unique_id: z.string().max(60).nullable().optional(),
  regular_price: price.optional(),
  sale_price: price.optional(),
  date_on_sale_from: moment(false).optional(),
  date_on_sale_from_gmt: moment(true).optional(),
  date_on_sale_to: moment(false).optional(),
  date_on_sale_to_gmt: moment(true).optional(),
  manage_stock: flag.optional(),
  stock_quantity: z
    .preprocess((sent) => (sent === '' ? null : sent), integer(0, 1_000_000).nullable())
    .optional(),
  stock_status: z.enum(['instock', 'outofstock', 'onbackorder']).optional(),
  backorders: z.enum(['no', 'notify', 'yes']).optional(),
  low_stock_amount: wholeOrNone.optional(),
  weight: weight.optional(),
  dimensions: dimensions.optional(),
  shipping_class: z.string().max(200).optional(),
  // Kept for tools: the shop sells no files.
  download_limit: integer(UNLIMITED, 1_000_000).optional(),
  download_expiry: integer(UNLIMITED, 1_000_000).optional(),
  menu_order: integer(-1_000_000, 1_000_000).optional(),
  date_created: moment(false).optional(),
  date_created_gmt: moment(true).optional(),
};

export const html = z.string().max(60_000);
export const shortText = typedText;
