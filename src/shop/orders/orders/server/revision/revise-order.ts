import { sql } from 'kysely';
import { fail, succeed, type Result } from '#platform/result.ts';
import type { Db } from '#platform/server/database/database.ts';
import { returnStock, takeStock } from '#shop/catalogue/products/server/take-stock.ts';
import { countCouponUses, releaseCouponUses } from '#shop/basket/pricing/server/use-coupons.ts';
import type { NewOrder } from '../../order.ts';
import { mayRevise } from '../../order-status.ts';
import { replaceContent } from '../save-order.ts';
import { listPieces, lockOrder } from '../store.ts';

export type ReviseRefusal = 'not-revisable' | 'sold-out' | 'coupon-used';

/**
 * Replaces what an unpaid order without an invoice sells, for whom and where. Its pieces go back to stock before
 * `price` prices the new content, and what it holds then is taken again. The caller rolls back after a failure.
 */
export async function reviseOrder<Refused extends { readonly ok: false }>(
  tx: Db,
  orderId: number,
  price: () => Promise<{ readonly ok: true; readonly value: NewOrder } | Refused>,
): Promise<Result<void, ReviseRefusal> | Refused> {
  const { status, stockTaken, paidByCards } = await lockOrder(tx, orderId);
  if (!mayRevise(status) || paidByCards > 0 || (await hasInvoice(tx, orderId))) return fail('not-revisable');
  const cause = { orderId, author: 'revised' };
  if (stockTaken) await returnStock(tx, await listPieces(tx, orderId), { ...cause, reason: 'cancelled' });
  await releaseCouponUses(tx, orderId);
  const priced = await price();
  if (!priced.ok) return priced;
  const order = priced.value;
  await replaceContent(tx, orderId, order);
  if (stockTaken && !(await takeStock(tx, order.lines, cause))) return fail('sold-out');
  const codes = order.coupons.map(({ code }) => code);
  const used = await countCouponUses(tx, { codes, email: order.billing.email, orderId });
  return used === undefined ? succeed(undefined) : fail('coupon-used');
}

async function hasInvoice(tx: Db, orderId: number): Promise<boolean> {
  const { rows } = await sql`select from invoices where order_id = ${orderId} limit 1`.execute(tx);
  return rows.length > 0;
}
