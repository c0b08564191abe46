import { toCents } from '#platform/money.ts';
import { gross } from '#shop/basket/pricing/vat.ts';
import { findDeskOrder, type DeskOrder } from '#shop/orders/order-desk/server/find-desk-order.ts';
import { refundFromDesk, type WantedRefund } from '#shop/orders/order-desk/server/refund-from-desk.ts';
import { refundsAtProvider } from '#shop/orders/orders/payment-methods.ts';
import { orderTexts } from '../../texts-orders.ts';
import type { RestCall, RestDeps } from '../endpoint.ts';
import { failure } from '../failures.ts';
import { saveMeta } from '../meta-data.ts';
import { unknownOrder } from './refuse-order.ts';
import type { SentRefund } from './refund-args.ts';

const refuse = (name: keyof typeof orderTexts.refundRefusals) =>
  failure(name === 'changed' ? 409 : 400, 'cannot_create_order_refund', orderTexts.refundRefusals[name]);

/** Refunds an order like the order desk, and answers the number of the refund. */
export async function refundRestOrder(
  deps: RestDeps,
  call: RestCall,
  orderId: number,
  sent: SentRefund,
): Promise<number> {
  const desk = await findDeskOrder(deps.db, orderId);
  if (!desk) throw unknownOrder();
  const atProvider = refundsAtProvider(desk.order.paymentMethod) && !desk.refundable.isOffline;
  if (atProvider && !sent.api_refund) throw refuse('by-card');
  const press = {
    orderId,
    version: desk.version,
    actor: call.actor,
    now: deps.now(),
    submissionId: crypto.randomUUID(),
    reason: sent.reason,
  };
  const done = await refundFromDesk(deps, press, wantedOf(desk, sent));
  if (!done.ok) throw refuse(done.failure);
  const { id } = done.value;
  if (sent.meta_data && sent.meta_data.length > 0)
    await deps.db.transaction().execute((tx) => saveMeta(tx, 'refund', id, sent.meta_data));
  return id;
}

/** The refund that a client names, in the terms of the order desk. */
function wantedOf({ order, released, refundable }: DeskOrder, sent: SentRefund): WantedRefund {
  const restocks = sent.api_restock && sent.restock_items;
  const items = sent.line_items.map((item) => ({
    ...item,
    line: order.lines.find((line) => (item.id ? line.id === item.id : line.productId === item.product_id)),
    cents:
      (item.refund_total ?? 0) + item.refund_tax.reduce((sum, { refund_total: tax = 0 }) => sum + tax, 0),
  }));
  const unknown = items.find(({ id, line }) => !line && id !== order.id);
  if (unknown) throw failure(400, 'invalid_item_id', orderTexts.unknownLine);
  const articles = items.flatMap(({ line, quantity = 0 }) =>
    line && quantity > 0 ? [{ lineId: line.id, quantity, returnsToStock: restocks }] : [],
  );
  const sum = items.reduce((total, { cents }) => total + cents, 0);
  const amount = sent.amount ?? (sum > 0 ? sum : undefined);
  if (articles.length === 0 && amount === refundable.left) {
    if (restocks) return 'all';
    return { articles: piecesLeft(order, released), delivery: toCents(0), amount: toCents(amount) };
  }
  const delivery = items
    .filter(({ line }) => !line)
    .reduce((total, { cents }) => total + Math.min(cents, gross(order.totals.shipping ?? NONE)), 0);
  return {
    articles,
    delivery: toCents(delivery),
    amount: amount === undefined ? undefined : toCents(amount),
  };
}

const NONE = { net: toCents(0), tax: toCents(0) };

/** Everything that the customer still has, and that does not come back to stock. */
const piecesLeft = (order: DeskOrder['order'], released: DeskOrder['released']) =>
  order.lines
    .map(({ id, quantity }) => ({
      lineId: id,
      returnsToStock: false,
      quantity: quantity - (released[String(id)] ?? 0),
    }))
    .filter(({ quantity }) => quantity > 0);
