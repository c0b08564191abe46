import type { Db } from '#platform/server/database/database.ts';
import {
  returnStock,
  takeAvailableStock,
  type OrderCause,
} from '#shop/catalogue/products/server/take-stock.ts';
import { releaseCouponUses } from '#shop/basket/pricing/server/use-coupons.ts';
import { issueInvoice } from '#shop/orders/invoices/server/issue-invoice.ts';
import { blockCardsOfOrder } from '#shop/basket/gift-cards/server/block-gift-card.ts';
import { releaseGiftCards } from '#shop/basket/gift-cards/server/spend-gift-cards.ts';
import { issueGiftCards } from '#shop/basket/gift-cards/server/issue-gift-cards.ts';
import { enqueueEuSalesCount } from '#shop/orders/eu-sales/server/enqueue-count.ts';
import { enqueueGiftCards } from '#shop/orders/gift-card-mails/server/enqueue-gift-cards.ts';
import { soldGiftCards } from '../sold-gift-cards.ts';
import { toInvoice } from '../order-invoice.ts';
import { mailsFor } from '../order-mail.ts';
import { afterEvent, holdsStock, type OrderEvent, type OrderStatus } from '../order-status.ts';
import { loadOrderWithSeller } from './find-order.ts';
import { enqueueOrderMails } from './enqueue-order-mails.ts';
import { reservationSettings } from './reservation-settings.ts';
import { renewPromise } from './renew-promise.ts';
import { listPieces, lockOrder, saveMissing, saveStatus, type StoredOrderState } from './store.ts';

/** The effect of an event on an order. */
export type OrderChange =
  | { readonly changed: true; readonly from: OrderStatus; readonly to: OrderStatus }
  | { readonly changed: false; readonly status: OrderStatus };

/**
 * Applies an event to an order inside the caller's transaction. This is the only way to change its status.
 * Idempotent: callers may report a payment in any order and any number of times; concurrent calls wait for
 * the lock. `cause` names the source of the event, for the merchant.
 */
export async function changeOrder(
  tx: Db,
  orderId: number,
  event: OrderEvent,
  cause: string,
): Promise<OrderChange> {
  return changeLockedOrder(tx, { id: orderId, ...(await lockOrder(tx, orderId)) }, event, cause);
}

export type LockedOrder = StoredOrderState & { readonly id: number };

/** Does the same as `changeOrder` for a caller that has already locked the order and loaded its status. */
export async function changeLockedOrder(
  tx: Db,
  { id: orderId, status: from, stockTaken, reservesUnpaid, payUntil, total, needsPromise }: LockedOrder,
  event: OrderEvent,
  cause: string,
): Promise<OrderChange> {
  const to = afterEvent(from, event);
  if (to === undefined) return { changed: false, status: from };
  const holds = holdsStock(to, reservesUnpaid);
  const author = { orderId, author: cause };
  if (stockTaken && !holds) {
    const reason = to === 'refunded' ? 'returned' : 'cancelled';
    await returnStock(tx, await listPieces(tx, orderId), { ...author, reason });
  }
  // The stock was never reserved, or was returned when the payment failed, so some units may be sold out.
  const isShort = !stockTaken && holds && (await takeOrderStock(tx, author));
  if (to === 'cancelled') {
    await releaseCouponUses(tx, orderId);
    await releaseGiftCards(tx, orderId);
  }
  if (to === 'refunded') await blockCardsOfOrder(tx, orderId);
  const paymentTermDays =
    to === 'on-hold' && payUntil === null ? (await reservationSettings.load(tx)).paymentTermDays : null;
  const isPaid = event === 'paid';
  await saveStatus(tx, { orderId, from, to, cause, isPaid, stockTaken: holds, paymentTermDays });
  if (isPaid && needsPromise) await renewPromise(tx, orderId);
  const mails = mailsFor(from, to, event);
  // The merchant already knows about the order, but not about the missing units.
  const tellsMissing = isShort && isPaid && !mails.includes('merchant-new');
  const allMails = tellsMissing ? [...mails, 'merchant-missing' as const] : mails;
  await enqueueOrderMails(tx, ...allMails.map((mail) => ({ orderId, mail })));
  if (isPaid && total > 0) await invoiceAndIssueCards(tx, orderId);
  return { changed: true, from, to };
}

/** Takes the available units of an order from stock and returns whether some are missing. */
async function takeOrderStock(tx: Db, order: OrderCause): Promise<boolean> {
  const taken = await takeAvailableStock(tx, await listPieces(tx, order.orderId), order);
  await saveMissing(tx, order.orderId, taken);
  return taken.some(({ missing }) => missing > 0);
}

/**
 * Issues the invoice and the gift cards of a paid order. Runs last, because taking an invoice number locks the
 * series for all other transactions. A gift card always costs something, so an order that sells one has a total.
 */
async function invoiceAndIssueCards(tx: Db, orderId: number): Promise<void> {
  const { order, seller } = await loadOrderWithSeller(tx, orderId);
  if (order.paidAt === null) throw new Error(`order ${orderId} has not been paid`);
  const cards = soldGiftCards(order, order.paidAt);
  if (cards) {
    await issueGiftCards(tx, cards);
    await enqueueGiftCards(tx, orderId);
  }
  if (order.vat.kind !== 'export' && order.vat.state) await enqueueEuSalesCount(tx);
  await issueInvoice(tx, toInvoice(order, seller, order.paidAt), order);
}
