// npm run order: records what happens to an order, and lists late orders.
import { randomUUID } from 'node:crypto';
import type { Cents } from '#platform/money.ts';
import type { Config } from '#platform/server/config.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { OrderAction } from '#shop/orders/order-desk/order-actions.ts';
import { changeOrder } from '#shop/orders/orders/server/change-order.ts';
import { findRefundable, type Refundable } from '#shop/orders/orders/server/find-refundable.ts';
import { refundOrder } from '#shop/orders/orders/server/refund-order.ts';
import { countMissing, loadOrder } from '#shop/orders/orders/server/find-order.ts';
import { texts } from '#shop/orders/orders/texts.ts';
import { ProviderAway } from '#shop/orders/payments/server/stripe.ts';
import { deliverOrder } from '#shop/orders/shipments/server/deliver-order.ts';
import { listLateOrders } from '#shop/orders/shipments/server/list-late-orders.ts';
import { listUnshipped } from '#shop/orders/shipments/server/list-unshipped.ts';
import { shipOrder } from '#shop/orders/shipments/server/ship-order.ts';
import { texts as shipmentTexts } from '#shop/orders/shipments/texts.ts';
import { audited, recordCommand, type CommandEntry } from '../../audited.ts';
import { done, print, refuse, refused, stop } from '../../command-answer.ts';
import { openRefunds } from '../../open-refunds.ts';
import { withDatabase } from '../../with-database.ts';
import { ORDER_USAGE, readOrderCommand, type OrderCommand } from './order-command.ts';

type Command<Kind extends OrderCommand['kind']> = Extract<OrderCommand, { readonly kind: Kind }>;

const CAUSE = 'merchant';
const COMMAND = 'order';
/** The events of an order, named as the back office names them. */
const ACTIONS = { paid: 'pay', completed: 'complete', cancelled: 'cancel' } as const;
const entryOf = (orderId: number, action: OrderAction): CommandEntry => ({
  entity: { type: 'order', id: String(orderId) },
  action: `order.${action}`,
});
const command = readOrderCommand(process.argv.slice(2));
if (!command) stop(ORDER_USAGE);

await withDatabase((db, config) => run(db, config, command));

async function run(db: Db, config: Config, command: OrderCommand): Promise<void> {
  if (command.kind === 'late')
    return print(done(...shipmentTexts.command.late(await listLateOrders(db, new Date()))));
  const order = await findRefundable(db, command.orderId);
  if (!order) return refuse(`La commande ${command.orderId} n’existe pas.`);
  switch (command.kind) {
    case 'event':
      return recordEvent(db, command);
    case 'refund':
      return refund(db, config, order, command.amount);
    case 'ship':
      return ship(db, command);
    case 'deliver':
      return deliver(db, command);
  }
}

async function recordEvent(db: Db, { orderId, event }: Command<'event'>): Promise<void> {
  if (event === 'completed' && (await needsParcel(db, orderId)))
    return refuse(shipmentTexts.command.useShipped(orderId));
  const change = await audited(
    db,
    COMMAND,
    (tx) => changeOrder(tx, orderId, event, CAUSE),
    (made) =>
      made.changed
        ? { ...entryOf(orderId, ACTIONS[event]), diff: { status: [made.from, made.to] } }
        : undefined,
  );
  if (!change.changed) return refuse(texts.command.unchanged(orderId, change.status));
  console.log(texts.command.changed(orderId, change.from, change.to));
  const missing = event === 'paid' ? await countMissing(db, orderId) : 0;
  if (missing > 0) console.log(texts.command.missing(missing));
}

/** The buyer was promised a tracking number, so a paid order that is sent leaves with one. */
async function needsParcel(db: Db, orderId: number): Promise<boolean> {
  const { status, isPickup, rateTitle } = await loadOrder(db, orderId);
  return status === 'processing' && !isPickup && rateTitle !== '';
}

async function ship(db: Db, parcel: Command<'ship'>): Promise<void> {
  const request = { ...parcel, shippedAt: new Date(), cause: CAUSE };
  const shipped = await audited(
    db,
    COMMAND,
    (tx) => shipOrder(tx, request),
    ({ ok }) => (ok ? entryOf(parcel.orderId, 'ship') : undefined),
  );
  if (shipped.ok)
    return print(
      done(shipmentTexts.command.shipped(parcel.orderId, { ...parcel, isLast: shipped.value.isLast })),
    );
  const unshipped = await listUnshipped(db, parcel.orderId);
  const hint = unshipped.length > 0 ? [shipmentTexts.command.left(unshipped)] : [];
  print(refused(shipmentTexts.command.refusals[shipped.failure], ...hint));
}

async function deliver(db: Db, report: Command<'deliver'>): Promise<void> {
  const delivered = await audited(
    db,
    COMMAND,
    (tx) => deliverOrder(tx, { ...report, now: new Date() }),
    ({ ok }) => (ok ? entryOf(report.orderId, 'deliver') : undefined),
  );
  print(
    delivered.ok
      ? done(shipmentTexts.command.delivered(report.orderId, delivered.value))
      : refused(shipmentTexts.command.refusals[delivered.failure]),
  );
}

async function refund(db: Db, config: Config, order: Refundable, amount: Cents | undefined): Promise<void> {
  const request = order.unfinished ?? {
    amount: amount ?? order.left,
    idempotencyKey: `command:${randomUUID()}`,
  };
  const returnMoney = await openRefunds(db, config, order);
  try {
    const whenReserved = async (tx: Db) => {
      const diff = { amount: [null, request.amount] } as const;
      await recordCommand(tx, COMMAND, { ...entryOf(order.id, 'refund'), diff });
      return true;
    };
    const refundRequest = { orderId: order.id, ...request, cause: CAUSE, whenReserved };
    const result = await refundOrder({ db }, refundRequest, returnMoney);
    if (!result.ok) return refuse(texts.command.refundRefusals[result.failure]);
    console.log(texts.command.refunded(order.id, request.amount));
  } catch (error) {
    if (!(error instanceof ProviderAway)) throw error;
    refuse(texts.command.providerAway);
  }
}
