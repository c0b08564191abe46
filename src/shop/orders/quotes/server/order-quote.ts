import { sql } from 'kysely';
import { dayInFrance } from '#platform/french.ts';
import { fail, succeed } from '#platform/result.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { newVisitorId } from '#platform/server/visitor.ts';
import { loadFrenchRates } from '#shop/basket/pricing/server/load-french-rates.ts';
import { isSameRates } from '#shop/basket/pricing/vat.ts';
import { ratesOf } from '#shop/basket/pricing/vat-treatment.ts';
import { takeStock } from '#shop/catalogue/products/server/take-stock.ts';
import { shopSettings } from '#shop/common/settings/server/shop-settings.ts';
import { amountToPay, type NewOrder } from '#shop/orders/orders/order.ts';
import { offeredMethods, PAYMENT_METHODS, type PaymentMethod } from '#shop/orders/orders/payment-methods.ts';
import { changeOrder } from '#shop/orders/orders/server/change-order.ts';
import { newOrderKey } from '#shop/orders/orders/server/new-order-key.ts';
import { reservationSettings } from '#shop/orders/orders/server/reservation-settings.ts';
import { saveOrder } from '#shop/orders/orders/server/save-order.ts';
import { paymentMethodSettings } from '#shop/orders/payments/server/payment-method-settings.ts';
import { recordAudit } from '#shop/staff/audit/server/record-audit.ts';
import { afterQuoteEvent } from '../quote-status.ts';
import { missingPieces, type OrderQuoteRefusal, type StockedArticle } from '../quote-stock.ts';
import { hasExpired, type Quote } from '../quote.ts';
import { auditQuote, type QuoteAuthor } from './save-quote.ts';
import { lockQuote, updateStatus } from './store.ts';

/** The payment methods of an order that the shop takes without the customer’s card. */
export async function listQuoteMethods(db: Db): Promise<readonly PaymentMethod[]> {
  const offered = offeredMethods(await shopSettings.load(db), await paymentMethodSettings.load(db));
  return PAYMENT_METHODS.filter(({ id, kind }) => kind === 'offline' && offered.includes(id));
}

export type QuotedOrder = { readonly orderId: number; readonly key: string };

export type OrderQuoteOutcome =
  | { readonly ok: true; readonly value: QuotedOrder }
  | ({ readonly ok: false } & OrderQuoteRefusal);

type OrderDeps = Pick<Deps, 'payments'>;

export type QuoteOrdering = {
  readonly id: number;
  readonly paymentMethod: string;
  /** The customer accepts with this name and orders at once; undefined if the acceptance is already noted. */
  readonly acceptedBy?: string;
};

/**
 * Makes the order of an accepted quote at the prices of the quote. Nothing was reserved before, so the stock is
 * checked now. The caller rolls back after a refusal; a quote that is ordered already answers its order.
 */
export async function orderQuote(
  { payments }: OrderDeps,
  tx: Db,
  author: QuoteAuthor,
  { id, paymentMethod, acceptedBy }: QuoteOrdering,
): Promise<OrderQuoteOutcome> {
  const quote = await lockQuote(tx, id);
  if (!quote) return fail('unknown');
  if (quote.orderId !== null) return succeed(await findOrderKey(tx, quote.orderId));
  if (hasExpired(quote, dayInFrance(author.now))) return fail('expired');
  const isAccepted = quote.status === 'accepted' || acceptedBy === undefined;
  const accepted = isAccepted ? quote.status : afterQuoteEvent(quote.status, 'accept');
  const to = accepted && afterQuoteEvent(accepted, 'order');
  if (!to) return fail('not-now');
  const refusal = await refuseOrder(tx, author.now, quote, paymentMethod);
  if (refusal) return refusal;
  const order = await toNewOrder(tx, quote, { paymentMethod, isTest: payments.mode === 'sandbox' });
  const orderId = await saveOrder(tx, order);
  await changeOrder(tx, orderId, amountToPay(order) === 0 ? 'paid' : 'awaits-transfer', 'placed');
  if (order.reservesUnpaid && !(await takeStock(tx, order.lines, { orderId, author: 'placed' })))
    return fail('stock-taken');
  await updateStatus(tx, id, {
    status: to,
    at: author.now,
    orderId,
    ...(acceptedBy !== undefined && { acceptedBy }),
  });
  await auditQuote(tx, author, id, 'order', { status: [quote.status, to], order: [null, orderId] });
  await recordAudit(tx, {
    at: author.now,
    actor: author.actor,
    action: 'order.create',
    entity: { type: 'order', id: String(orderId) },
    diff: { quote: [null, quote.number] },
  });
  return succeed({ orderId, key: order.key });
}

/** The order of a quote with the key of its pages. */
export async function findOrderKey(tx: Db, orderId: number): Promise<QuotedOrder> {
  const { key } = await tx
    .selectFrom('orders')
    .select('key')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return { orderId, key };
}

async function refuseOrder(
  tx: Db,
  now: Date,
  { content }: Quote,
  paymentMethod: string,
): Promise<({ readonly ok: false } & OrderQuoteRefusal) | undefined> {
  const methods: readonly string[] = (await listQuoteMethods(tx)).map(({ id }) => id);
  if (content.totals.total > 0 && !methods.includes(paymentMethod)) return fail('payment-method');
  // The prices hold, the tax does not: it is the one of the day of the sale.
  const rates = await loadFrenchRates({ db: tx, now: () => now });
  if (content.vat.kind === 'french' && !isSameRates(ratesOf(content.vat), rates)) return fail('vat-changed');
  const missing = missingPieces(content.lines, await listStock(tx, content.lines));
  return missing.length === 0 ? undefined : { ok: false, failure: 'no-stock', missing };
}

async function listStock(tx: Db, lines: Quote['content']['lines']): Promise<readonly StockedArticle[]> {
  const ids = lines.map(({ productId, variationId }) => variationId ?? productId);
  const { rows } = await sql<StockedArticle>`
    select i.product_id as "productId", i.variation_id as "variationId", i.stock
    from public_stock_items i
    where i.sellable_id = any(${ids}::int[]) and i.status = 'publish'`.execute(tx);
  return rows;
}

type OrderTerms = { readonly paymentMethod: string; readonly isTest: boolean };

/** The dates of delivery are promised when the money arrives, as for every order by transfer or cheque. */
async function toNewOrder(
  tx: Db,
  { id, customerId, content }: Quote,
  { paymentMethod, isTest }: OrderTerms,
): Promise<NewOrder> {
  const { paymentTermDays, reserveOnlyWhenPaid } = await reservationSettings.load(tx);
  const isFree = content.totals.total === 0;
  return {
    ...content,
    key: newOrderKey(),
    customerId,
    visitor: newVisitorId(),
    network: null,
    isTest,
    coupons: [],
    giftCards: [],
    attribution: {},
    seenVersions: [],
    promise: null,
    relayPoint: null,
    isRelay: false,
    deliverySeen: content.deliveryTime,
    paymentMethod: isFree ? '' : paymentMethod,
    paymentTermDays: isFree ? null : paymentTermDays,
    reservesUnpaid: isFree || !reserveOnlyWhenPaid,
    createdVia: 'admin',
    idempotencyKey: `quote:${id}`,
    requestFingerprint: `quote:${id}`,
  };
}
