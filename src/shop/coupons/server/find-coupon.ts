import { sql } from 'kysely';
import type { Db } from '../../../platform/server/database.ts';
import type { Coupon } from '../coupon.ts';
import { couponJson, toCoupon, type CouponRow } from './coupon-row.ts';

/** A code as it was typed; `email` is whose uses are counted. */
export async function findCoupon(db: Db, code: string, email: string): Promise<Coupon | undefined> {
  const { rows } = await sql<{ coupon: CouponRow }>`
    select ${couponJson(sql`${email}`)} as coupon from coupons c where c.code = ${code}`.execute(db);
  return rows[0] && toCoupon(rows[0].coupon);
}
