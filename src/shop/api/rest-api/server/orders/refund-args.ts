import { z } from 'zod';
import { flag, id, integer } from '#shop/api/store-api/server/catalogue/query-fields.ts';
import { anyArgs } from '../endpoint.ts';
import { metaDataArg } from '../meta-data.ts';

/** « 12.50 » or 12.5. */
const amount = z
  .union([z.number().min(0), z.string().regex(/^\d+(?:\.\d+)?$/)])
  .transform((sent) => Math.round(Number(sent) * 100));

/** A refund as a client sends it. */
export const refundArgs = anyArgs.extend({
  amount: amount.optional(),
  reason: z
    .string()
    .trim()
    .max(500)
    .regex(/^[^\0]*$/)
    .default(''),
  api_refund: flag.default(true),
  api_restock: flag.default(true),
  restock_items: flag.default(true),
  line_items: z
    .array(
      z.object({
        id: id.optional(),
        product_id: id.optional(),
        quantity: integer(0, 9_999).optional(),
        refund_total: amount.optional(),
        refund_tax: z.array(z.object({ id: id.optional(), refund_total: amount.optional() })).default([]),
      }),
    )
    .max(200)
    .default([]),
  meta_data: metaDataArg,
});
export type SentRefund = z.output<typeof refundArgs>;
