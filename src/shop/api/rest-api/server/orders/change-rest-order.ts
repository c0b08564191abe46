import type { Db } from '#platform/server/database/database.ts';
import { may } from '#shop/staff/access/roles.ts';
import { recordAudit } from '#shop/staff/audit/server/record-audit.ts';
import { reviseTakenOrder, takeOrder } from '#shop/checkout/phone-orders/server/take-order.ts';
import { changeDetails } from '#shop/orders/order-desk/server/change-details.ts';
import { takeFromTrash } from '#shop/orders/order-desk/server/remove-order.ts';
import { refundFromDesk } from '#shop/orders/order-desk/server/refund-from-desk.ts';
import { loadOrderVersion } from '#shop/orders/order-desk/server/order-version.ts';
import { setOrderStatus } from '#shop/orders/order-desk/server/set-order-status.ts';
import type { OrderStatus } from '#shop/orders/orders/order-status.ts';
import { findPaymentMethod } from '#shop/orders/orders/payment-methods.ts';
import { loadOrder } from '#shop/orders/orders/server/find-order.ts';
import { lockStatus } from '#shop/orders/orders/server/revision/lock-status.ts';
import type { Order } from '#shop/orders/orders/order.ts';
import { texts } from '../../texts.ts';
import { orderTexts } from '../../texts-orders.ts';
import { decimals } from '../../order-payload.ts';
import type { RestCall, RestDeps } from '../endpoint.ts';
import { failure } from '../failures.ts';
import { saveMeta } from '../meta-data.ts';
import { mergeAddress, mergeBilling, type SentLine, type SentOrder } from './order-body.ts';
import { newTerms, paymentOf, revisedTerms } from './order-terms.ts';
import { accepted, checkFees, refusedOrder } from './refuse-order.ts';

type Context = { readonly deps: RestDeps; readonly call: RestCall; readonly tx: Db };

const entityOf = (id: number) => ({ type: 'order', id: String(id) });

/** Creates an order like the order desk, and answers its number. */
export async function createRestOrder(deps: RestDeps, call: RestCall, sent: SentOrder): Promise<number> {
  if (!may(call.role, 'take-orders')) throw failure(403, 'cannot_create', texts.cannot.create);
  checkFees(sent, []);
  const terms = newTerms(sent);
  const isOffline = findPaymentMethod(terms.paymentMethod)?.kind === 'offline';
  const target = sent.status ?? (isOffline && terms.lines.length > 0 ? 'on-hold' : 'pending');
  const id = await deps.db.transaction().execute(async (tx) => {
    const context = { deps, call, tx };
    const productIds = terms.lines.map(({ productId }) => productId);
    const placed = accepted(await takeOrder({ ...deps, db: tx }, terms), productIds);
    const order = await loadOrder(tx, placed);
    checkPrices(order, sent.line_items ?? []);
    await saveMeta(tx, 'order', placed, sent.meta_data);
    await recordAudit(tx, {
      at: deps.now(),
      actor: call.actor,
      action: 'order.create',
      entity: entityOf(placed),
      diff: { paymentMethod: [null, terms.paymentMethod], total: [null, order.totals.total] },
    });
    await reach(context, placed, statusBeforeRefund(order.status, target, sent));
    return placed;
  });
  if (target === 'refunded') await refundWhole(deps, call, id);
  return id;
}

/** Nothing is left to pay of an order without a total: it is paid already, whatever the client says. */
function statusBeforeRefund(
  now: OrderStatus,
  target: OrderStatus,
  { set_paid: isPaid }: SentOrder,
): OrderStatus {
  const isOpen = target === 'pending' || target === 'on-hold' || target === 'failed';
  if (target === 'refunded' || (isPaid && isOpen)) return 'processing';
  return now === 'processing' && isOpen ? now : target;
}

async function reach({ deps, call, tx }: Context, orderId: number, to: OrderStatus): Promise<void> {
  const from = await lockStatus(tx, orderId);
  const moved = await setOrderStatus(tx, { orderId, actor: call.actor, now: deps.now() }, to);
  if (moved.ok) return;
  if (moved.failure === 'paid-by-card') throw refusedOrder('paid-by-card');
  throw failure(400, 'invalid_order_status', orderTexts.refusals.status(from, to));
}

/** The prices are those of the shop: a client that counts on others is told so. */
function checkPrices({ lines }: Order, sent: readonly SentLine[]): void {
  for (const { id, product_id: productId, variation_id: variationId, subtotal, total } of sent) {
    const line = lines.find((one) =>
      id === undefined
        ? one.productId === productId && (one.variationId ?? 0) === (variationId ?? 0)
        : one.id === id,
    );
    if (!line) continue;
    const isOther = (amount: number | undefined, net: number) =>
      amount !== undefined && Math.abs(amount - net) > 1;
    if (isOther(total, line.after.net) || isOther(subtotal, line.before.net))
      throw failure(
        400,
        'invalid_line_total',
        orderTexts.refusals.price(line.name, `${decimals(line.after.net).replace('.', ',')} €`),
      );
  }
}

/** Changes an order. What is ordered changes only while nobody has paid it. */
export async function updateRestOrder(
  deps: RestDeps,
  call: RestCall,
  id: number,
  sent: SentOrder,
): Promise<void> {
  const target = sent.status ?? undefined;
  await deps.db.transaction().execute(async (tx) => {
    const context = { deps, call, tx };
    const before = await lockStatus(tx, id);
    await changeContent(context, id, sent);
    if (target !== undefined) await takeFromTrash(tx, { orderId: id, actor: call.actor, now: deps.now() });
    if (target === 'refunded') {
      if (!['processing', 'completed', 'refunded'].includes(before))
        throw failure(400, 'invalid_order_status', orderTexts.refusals.status(before, target));
    } else if (target !== undefined && target !== before) await reach(context, id, target);
    if (sent.set_paid && ['pending', 'on-hold', 'failed'].includes(await lockStatus(tx, id)))
      await reach(context, id, 'processing');
  });
  if (target === 'refunded') await refundWhole(deps, call, id);
}

async function changeContent({ deps, call, tx }: Context, id: number, sent: SentOrder): Promise<void> {
  const order = await loadOrder(tx, id);
  checkFees(
    sent,
    order.fees.map(({ amount }) => amount.net),
  );
  const terms = revisedTerms(order, sent);
  if (terms) {
    const productIds = terms.lines.map(({ productId }) => productId);
    accepted(await reviseTakenOrder({ ...deps, db: tx }, id, terms), productIds);
  }
  checkPrices(await loadOrder(tx, id), sent.line_items ?? []);
  const changed = await saveFields(tx, id, order, sent);
  const hasMeta = await saveMeta(tx, 'order', id, sent.meta_data);
  const names = [...changed, ...(terms ? ['lines'] : []), ...(hasMeta ? ['meta_data'] : [])];
  if (names.length === 0) return;
  await recordAudit(tx, {
    at: deps.now(),
    actor: call.actor,
    action: 'order.change',
    entity: entityOf(id),
    diff: Object.fromEntries(names.map((name) => [name, 'changed' as const])),
  });
}

async function saveFields(tx: Db, id: number, order: Order, sent: SentOrder): Promise<readonly string[]> {
  const { customer_id: customerId, customer_note: note, payment_method: method } = sent;
  const payment = paymentOf(sent, { paymentMethod: order.paymentMethod, paymentTitle: '' });
  const titled = method !== undefined || sent.payment_method_title !== undefined;
  if (customerId) await mustBeCustomer(tx, customerId);
  const saved = await changeDetails(tx, id, {
    note: note?.trim(),
    customerId: customerId === undefined ? undefined : customerId || null,
    paymentMethod: method,
    paymentTitle: titled ? payment.paymentTitle : undefined,
    transactionId: sent.transaction_id,
    billing: sent.billing && mergeBilling(order.billing, sent.billing),
    shipping: sent.shipping && mergeAddress(order.shipping, sent.shipping, 'shipping'),
  });
  if (!saved.ok) throw refusedOrder(saved.failure);
  return saved.value;
}

async function mustBeCustomer(tx: Db, id: number): Promise<void> {
  const customer = await tx.selectFrom('customers').select('id').where('id', '=', id).executeTakeFirst();
  if (!customer) throw failure(400, 'invalid_customer_id', orderTexts.refusals.customer);
}

/** Gives back all that is left of an order which no card has paid. */
async function refundWhole(deps: RestDeps, call: RestCall, orderId: number): Promise<void> {
  const order = await loadOrder(deps.db, orderId);
  if (order.status === 'refunded') return;
  if (!may(call.role, 'refund-orders')) throw failure(403, 'cannot_edit', texts.cannot.edit);
  if (order.totals.total > 0 && findPaymentMethod(order.paymentMethod)?.kind === 'card')
    throw refusedOrder('refundCard');
  const version = await loadOrderVersion(deps.db, orderId);
  const request = { orderId, version, actor: call.actor, now: deps.now() };
  const done = await refundFromDesk(deps, { ...request, submissionId: crypto.randomUUID() }, 'all');
  if (!done.ok)
    throw failure(400, 'invalid_order_status', orderTexts.refusals.status(order.status, 'refunded'));
}
