import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { Coupon } from '../coupon.ts';
import { couponJson, toCoupon, type CouponRow } from './coupon-row.ts';

/** Finds a coupon by its normalised code, with the uses by `email`. */
export async function findCoupon(db: Db, code: string, email: string): Promise<Coupon | undefined> {
  const { rows } = await sql<{ coupon: CouponRow }>`
    select ${couponJson(sql`${email}`)} as coupon from coupons c where c.code = ${code} and c.status = 'publish'`.execute(
    db,
  );
  return rows[0] && toCoupon(rows[0].coupon);
}

/** Returns the existing coupons among `codes`, in the same order. Ignores uses by `withoutOrders`. */
export async function listCoupons(
  db: Db,
  codes: readonly string[],
  email: string,
  withoutOrders: RawBuilder<unknown>,
): Promise<Coupon[]> {
  const { rows } = await sql<{ coupon: CouponRow }>`
    select ${couponJson(sql`${email}`, withoutOrders)} as coupon from coupons c
    where c.code = any(${codes}) and c.status = 'publish' order by array_position(${codes}::text[], c.code)`.execute(
    db,
  );
  return rows.map(({ coupon }) => toCoupon(coupon));
}
