import { z } from 'zod';
import { toCents } from '#platform/money.ts';
import { lockCoupon } from '#shop/basket/pricing/server/write-coupons.ts';
import type { Reverter } from '#shop/staff/audit/server/undo-entry.ts';
import { COUPON_STATUSES } from '../coupon-draft.ts';
import { changeCoupon, createCoupon, deleteCoupon } from './change-coupons.ts';
import { findDeskCoupon } from './find-desk-coupon.ts';

const cents = z.int().transform(toCents).nullable();
const moment = z.iso
  .datetime()
  .transform((text) => new Date(text))
  .nullable();
const state = z.object({
  code: z.string(),
  description: z.string(),
  kind: z.enum(['percent', 'fixed_cart', 'fixed_product']),
  amount: z.int(),
  freeShipping: z.boolean(),
  minimum: cents,
  maximum: cents,
  startsAt: moment,
  endsAt: moment,
  usageLimit: z.int().nullable(),
  usageLimitPerCustomer: z.int().nullable(),
  individualUse: z.boolean(),
  excludesSaleItems: z.boolean(),
  productIds: z.array(z.int()),
  excludedProductIds: z.array(z.int()),
  // Images of older entries have no such fields.
  status: z.enum(COUPON_STATUSES).default('publish'),
  categoryIds: z.array(z.int()).default([]),
  excludedCategoryIds: z.array(z.int()).default([]),
  allowedEmails: z.array(z.string()).default([]),
  itemLimit: z.int().nullable().default(null),
});

/** Undoes changes, the end, the deletion and, while nobody has used it, the creation of a coupon. */
export const couponReverter: Reverter = {
  async load(tx, id) {
    await lockCoupon(tx, Number(id));
    return (await findDeskCoupon(tx, Number(id)))?.draft;
  },
  async restore(tx, id, target, author) {
    const coupon = await findDeskCoupon(tx, Number(id));
    if (!coupon) return target ? createCoupon(tx, author, state.parse(target)) : { ok: false };
    const seen = { id: coupon.id, version: coupon.version };
    return target ? changeCoupon(tx, author, seen, state.parse(target)) : deleteCoupon(tx, author, seen);
  },
};
