import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { Coupon } from '../coupon.ts';

/** The columns of a coupon that the merchant writes. */
export type CouponTerms = Omit<Coupon, 'usedCount' | 'usedByCustomer' | 'isForCustomer'> & {
  readonly description: string;
  /** Only a published coupon can be used. */
  readonly status: 'publish' | 'draft' | 'trash';
  /** Empty: everybody. `*` stands for any letters. */
  readonly allowedEmails: readonly string[];
};

const columnsOf = (coupon: CouponTerms) => ({
  code: coupon.code,
  description: coupon.description,
  kind: coupon.kind,
  amount: coupon.amount,
  free_shipping: coupon.freeShipping,
  minimum_cents: coupon.minimum,
  maximum_cents: coupon.maximum,
  starts_at: coupon.startsAt,
  ends_at: coupon.endsAt,
  usage_limit: coupon.usageLimit,
  usage_limit_per_customer: coupon.usageLimitPerCustomer,
  individual_use: coupon.individualUse,
  excludes_sale_items: coupon.excludesSaleItems,
  product_ids: [...coupon.productIds],
  excluded_product_ids: [...coupon.excludedProductIds],
  status: coupon.status,
  category_ids: [...coupon.categoryIds],
  excluded_category_ids: [...coupon.excludedCategoryIds],
  allowed_emails: [...coupon.allowedEmails],
  item_limit: coupon.itemLimit,
});

/** Returns the id of the new coupon; undefined if its code is taken. */
export async function insertCoupon(tx: Db, coupon: CouponTerms): Promise<number | undefined> {
  const row = await tx
    .insertInto('coupons')
    .values(columnsOf(coupon))
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Locks a coupon until the transaction ends, so that no order uses it meanwhile. */
export async function lockCoupon(tx: Db, couponId: number): Promise<void> {
  await sql`select from coupons where id = ${couponId} for update`.execute(tx);
}

export async function isCodeTaken(tx: Db, code: string, exceptId: number): Promise<boolean> {
  const { rows } = await sql`select from coupons where code = ${code} and id <> ${exceptId}`.execute(tx);
  return rows.length > 0;
}

/** The caller has locked the coupon. */
export async function updateCoupon(tx: Db, couponId: number, coupon: CouponTerms): Promise<void> {
  await tx.updateTable('coupons').set(columnsOf(coupon)).where('id', '=', couponId).execute();
}

/** The caller has locked the coupon. */
export async function removeCoupon(tx: Db, couponId: number): Promise<void> {
  await sql`delete from coupons where id = ${couponId}`.execute(tx);
}
