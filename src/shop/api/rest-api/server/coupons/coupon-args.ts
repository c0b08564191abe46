import { z } from 'zod';
import { flag, id, integer, list, text } from '#shop/api/store-api/server/catalogue/query-fields.ts';
import { couponTexts } from '../../texts-coupons.ts';
import { texts } from '../../texts.ts';
import { anyArgs } from '../endpoint.ts';
import { links } from '../links.ts';
import { metaData, metaDataArg } from '../meta-data.ts';
import { orderArg, pageArgs } from '../paging.ts';

const moment = z.string().nullable();
const KINDS = ['percent', 'fixed_cart', 'fixed_product'] as const;
const ids = z.array(z.int());

/** A coupon as this API shows it. */
export const couponItem = z.object({
  id: z.int(),
  code: z.string(),
  amount: z.string(),
  status: z.string(),
  date_created: moment,
  date_created_gmt: moment,
  date_modified: moment,
  date_modified_gmt: moment,
  discount_type: z.enum(KINDS),
  description: z.string(),
  date_expires: moment,
  date_expires_gmt: moment,
  usage_count: z.int(),
  individual_use: z.boolean(),
  product_ids: ids,
  excluded_product_ids: ids,
  usage_limit: z.int().nullable(),
  usage_limit_per_user: z.int().nullable(),
  limit_usage_to_x_items: z.int().nullable(),
  free_shipping: z.boolean(),
  product_categories: ids,
  excluded_product_categories: ids,
  exclude_sale_items: z.boolean(),
  minimum_amount: z.string(),
  maximum_amount: z.string(),
  email_restrictions: z.array(z.string()),
  used_by: z.array(z.string()),
  meta_data: metaData,
  _links: links,
});
export type WireCoupon = z.infer<typeof couponItem>;

const STATUSES = ['publish', 'draft', 'pending', 'private', 'future', 'trash'] as const;
const parameterTexts = couponTexts.parameters;

export const couponListArgs = pageArgs.extend({
  order: orderArg('desc'),
  orderby: z
    .enum(['date', 'modified', 'id', 'include', 'title', 'slug'])
    .default('date')
    .describe(texts.parameters.orderby),
  code: text.default('').describe(parameterTexts.code),
  status: list(z.enum(['any', ...STATUSES])).describe(parameterTexts.status),
  after: text.optional().describe(parameterTexts.after),
  before: text.optional().describe(parameterTexts.before),
  modified_after: text.optional().describe(parameterTexts.modifiedAfter),
  modified_before: text.optional().describe(parameterTexts.modifiedBefore),
  dates_are_gmt: flag.default(false).describe(parameterTexts.datesAreGmt),
});

/** An amount, as a text or as a number; an empty text is none. */
const amount = z.union([z.string().regex(/^\s*(\d{1,9}([.,]\d{1,4})?)?\s*$/), z.number().min(0).max(1e9)]);
const MOST_USES = 1_000_000;
/** 0 and null are no limit. */
const limit = z.preprocess((sent) => (sent === '' ? null : sent), integer(0, MOST_USES).nullable());
const manyIds = z.array(id).max(500);

const fields = {
  amount: amount.optional(),
  status: z.enum(STATUSES).optional(),
  discount_type: z.enum(KINDS).optional(),
  description: z.string().max(500).optional(),
  date_expires: text.nullable().optional(),
  date_expires_gmt: text.nullable().optional(),
  individual_use: flag.optional(),
  product_ids: manyIds.optional(),
  excluded_product_ids: manyIds.optional(),
  usage_limit: limit.optional(),
  usage_limit_per_user: limit.optional(),
  limit_usage_to_x_items: limit.optional(),
  free_shipping: flag.optional(),
  product_categories: manyIds.optional(),
  excluded_product_categories: manyIds.optional(),
  exclude_sale_items: flag.optional(),
  minimum_amount: amount.optional(),
  maximum_amount: amount.optional(),
  email_restrictions: z.array(text).max(500).optional(),
  meta_data: metaDataArg,
};
export const couponCreateArgs = anyArgs.extend({ ...fields, id: id.optional(), code: text.default('') });
export const couponUpdateArgs = anyArgs.extend({ ...fields, code: text.optional() });
export type SentCoupon = z.output<typeof couponUpdateArgs>;
