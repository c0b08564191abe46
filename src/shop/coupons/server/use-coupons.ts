import { sql } from 'kysely';
import type { Db } from '../../../platform/server/database.ts';

/**
 * Counts the use of codes by a customer, inside the caller's transaction. Gives back the code that has been used up
 * meanwhile, if one has: its row is locked here, so that the last use is had by one only.
 */
export async function countCouponUses(
  tx: Db,
  codes: readonly string[],
  email: string,
): Promise<string | undefined> {
  for (const code of [...codes].sort()) {
    const { rows } = await sql<{ id: number; limit: number | null }>`
      update coupons set used_count = used_count + 1
      where code = ${code} and (usage_limit is null or used_count < usage_limit)
      returning id, usage_limit_per_customer as limit`.execute(tx);
    const [coupon] = rows;
    if (!coupon) return code;
    const uses = await sql<{ count: number }>`
      select count(*) as count from coupon_uses where coupon_id = ${coupon.id} and email = lower(${email})`.execute(
      tx,
    );
    if (coupon.limit !== null && (uses.rows[0]?.count ?? 0) >= coupon.limit) return code;
    await sql`insert into coupon_uses (coupon_id, email) values (${coupon.id}, lower(${email}))`.execute(tx);
  }
  return undefined;
}
