import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';

type CouponUse = { readonly codes: readonly string[]; readonly email: string; readonly orderId: number };

/**
 * Counts the coupon uses of an order, inside the caller's transaction. Returns the first code whose limit is
 * reached or that this email may not use, if any; the update locks the coupon's row, so only one order gets the last use.
 */
export async function countCouponUses(
  tx: Db,
  { codes, email, orderId }: CouponUse,
): Promise<string | undefined> {
  for (const code of [...codes].sort()) {
    const { rows } = await sql<{ id: number; limit: number | null }>`
      update coupons set used_count = used_count + 1
      where code = ${code} and status = 'publish' and coupon_allows(allowed_emails, ${email}) and (usage_limit is null or used_count < usage_limit)
      returning id, usage_limit_per_customer as limit`.execute(tx);
    const [coupon] = rows;
    if (!coupon) return code;
    const uses = await sql<{ count: number }>`
      select count(*) as count from coupon_uses where coupon_id = ${coupon.id} and email = lower(${email})`.execute(
      tx,
    );
    if (coupon.limit !== null && (uses.rows[0]?.count ?? 0) >= coupon.limit) return code;
    await sql`insert into coupon_uses (coupon_id, email, order_id)
      values (${coupon.id}, lower(${email}), ${orderId})`.execute(tx);
  }
  return undefined;
}

/** Releases the coupon uses of an order. Idempotent: it deletes the uses that it releases. */
export async function releaseCouponUses(tx: Db, orderId: number): Promise<void> {
  // Locks in the same order as `countCouponUses`, to avoid deadlocks.
  await sql`select from coupons where id in (select coupon_id from coupon_uses where order_id = ${orderId})
    order by code for update`.execute(tx);
  await sql`
    with given as (delete from coupon_uses where order_id = ${orderId} returning coupon_id)
    update coupons set used_count = used_count - 1 where id in (select coupon_id from given)`.execute(tx);
}

/**
 * Erases the email from coupon uses, which still count, and from the coupons that only certain emails may use. A
 * coupon without any email is for everybody, so one that was for this person alone becomes a draft.
 */
export async function eraseCouponUser(tx: Db, email: string): Promise<void> {
  await sql`update coupon_uses set email = '' where email = ${email}`.execute(tx);
  await sql`
    with remaining as (
      select id, array(select e from unnest(allowed_emails) e where lower(e) <> ${email}) as emails
      from coupons where exists (select from unnest(allowed_emails) e where lower(e) = ${email})
      for update)
    update coupons c set allowed_emails = r.emails,
      status = case when r.emails = '{}' and c.status = 'publish' then 'draft' else c.status end
    from remaining r where r.id = c.id`.execute(tx);
}
