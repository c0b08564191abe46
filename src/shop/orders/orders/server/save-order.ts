import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { paidByCards } from '#shop/basket/gift-cards/cover.ts';
import { isGiftDetail } from '#shop/basket/gift-cards/texts.ts';
import type { NewOrder } from '../order.ts';
import { FIRST_STATUS } from '../order-status.ts';
import { daysFromNow } from './store.ts';

/**
 * Stores an order with its lines and its first event, and returns its number. The caller reserves the stock.
 */
export async function saveOrder(db: Db, order: NewOrder): Promise<number> {
  const event = { order_id: newId, from_status: null, to_status: FIRST_STATUS, cause: 'placed' };
  const [first, ...others] = order.lines.map((line, position) => toLineRow(newId, line, position));
  const placed = db
    .with('placed', (also) => also.insertInto('orders').values(toRow(order)).returning('id'))
    .with('told', (also) => also.insertInto('order_events').values(event));
  const { id } = await (first
    ? placed
        .insertInto('order_lines')
        .values([first, ...others])
        .returning('order_id as id')
    : placed.selectFrom('placed').select('id')
  ).executeTakeFirstOrThrow();
  return id;
}

/** The number of the order inserted by the same statement. */
const newId = sql<number>`(select id from placed)`;

/** Replaces what an unpaid order sells, for whom and where. A line of the same article keeps its id. */
export async function replaceContent(tx: Db, id: number, order: NewOrder): Promise<void> {
  await tx.updateTable('orders').set(toContent(order)).where('id', '=', id).execute();
  const known = await tx
    .selectFrom('order_lines')
    .select(['id', 'product_id', 'variation_id'])
    .where('order_id', '=', id)
    .orderBy('position')
    .execute();
  await tx.deleteFrom('order_lines').where('order_id', '=', id).execute();
  for (const [position, line] of order.lines.entries()) {
    const index = known.findIndex(
      (one) => one.product_id === line.productId && one.variation_id === line.variationId,
    );
    const [same] = index === -1 ? [] : known.splice(index, 1);
    // A stored line is frozen, so a changed line is another row with the same id.
    await insertLine(tx, { ...toLineRow(id, line, position), ...(same && { id: same.id }) });
  }
}

const insertLine = (tx: Db, row: Readonly<Record<string, unknown>>) =>
  sql`insert into order_lines (${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
    overriding system value values (${sql.join(Object.values(row))})`.execute(tx);

/** The versions that bind this order; the versions that a form names may be outdated or invented. */
export const acceptedVersions = ({ seenVersions }: Pick<NewOrder, 'seenVersions'>) =>
  sql<number[]>`accepted_versions(${seenVersions}::int[])`;

const toRow = (order: NewOrder) => ({
  ...(order.id !== undefined && { id: order.id }),
  ...toContent(order),
  key: order.key,
  status: FIRST_STATUS,
  visitor_id: order.visitor,
  network: order.network,
  replaces_order_id: order.replaces ?? null,
  created_via: order.createdVia ?? 'checkout',
  transaction_id: order.transactionId ?? '',
  gift_card_cents: paidByCards(order.giftCards),
  is_test: order.isTest,
  legal_versions: acceptedVersions(order),
  attribution: JSON.stringify(order.attribution),
  idempotency_key: order.idempotencyKey,
  request_fingerprint: order.requestFingerprint,
  stock_taken: order.reservesUnpaid,
  reserves_unpaid: order.reservesUnpaid,
  pay_until: order.paymentTermDays === null ? null : daysFromNow(order.paymentTermDays),
});

/** The columns for the articles, the buyer, the addresses and the amounts. */
const toContent = ({ totals, ...order }: NewOrder) => ({
  customer_id: order.customerId,
  email: order.billing.email,
  billing: JSON.stringify(order.billing),
  shipping: JSON.stringify(order.shipping),
  note: order.note,
  payment_method: order.paymentMethod,
  payment_title: order.paymentTitle ?? '',
  rate_title: order.rateTitle,
  delivery_time: order.deliveryTime,
  promised_from: order.promise?.from ?? null,
  promised_to: order.promise?.to ?? null,
  transit_min_days: order.transit?.min ?? null,
  transit_max_days: order.transit?.max ?? null,
  is_pickup: order.isPickup,
  is_relay: order.isRelay,
  relay_point: order.relayPoint && JSON.stringify(order.relayPoint),
  coupons: JSON.stringify(order.coupons),
  fees: JSON.stringify(order.fees),
  items_net: totals.items.net,
  items_tax: totals.items.tax,
  discount_net: totals.discount.net,
  discount_tax: totals.discount.tax,
  fees_net: totals.fees.net,
  fees_tax: totals.fees.tax,
  shipping_net: totals.shipping?.net ?? null,
  shipping_tax: totals.shipping?.tax ?? null,
  vat: JSON.stringify(order.vat),
  taxes: JSON.stringify(totals.taxes),
  total_cents: totals.total,
  delivery_seen: order.deliverySeen,
});

const toLineRow = <Id>(orderId: Id, line: NewOrder['lines'][number], position: number) => ({
  order_id: orderId,
  position,
  product_id: line.productId,
  variation_id: line.variationId,
  sku: line.sku,
  name: line.name,
  choices: JSON.stringify(line.choices.filter((choice) => !isGiftDetail(choice))),
  gift: line.gift && JSON.stringify(line.gift),
  quantity: line.quantity,
  unit_cents: line.unitPrice,
  instead_cents: line.insteadOf,
  offer_id: line.offerId ?? null,
  vat_class: line.vatClass,
  before_net: line.before.net,
  before_tax: line.before.tax,
  after_net: line.after.net,
  after_tax: line.after.tax,
  features: JSON.stringify(line.features),
  warnings: JSON.stringify(line.warnings),
  withdrawal_exclusion: line.withdrawalExclusion,
});
