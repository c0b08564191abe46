import { sql } from 'kysely';
import { toCents } from '#platform/money.ts';
import type { OrderEvent } from '#shop/orders/orders/order-status.ts';
import { changeOrder } from '#shop/orders/orders/server/change-order.ts';
import { findRefundable } from '#shop/orders/orders/server/find-refundable.ts';
import { refundOrder } from '#shop/orders/orders/server/refund-order.ts';
import { returnToCard } from '#shop/orders/payments/server/return-money.ts';
import type { Choices } from './choices.ts';
import { describeFault, drawFault, type CallSize } from './faults.ts';
import type { World } from './world.ts';

const FAULT_SHARE = 0.35;
const CHANGE: CallSize = { statements: 14, requests: 0 };
const REFUND: CallSize = { statements: 22, requests: 1 };
const CAUSE = 'merchant';

/** The merchant changes or refunds one order, as `npm run order` does. */
export async function actAsMerchant(world: World, choices: Choices): Promise<string> {
  const order = await drawOrder(world, choices);
  if (!order) return 'the merchant finds nothing to do';
  const event = choices.weighted(ACTIONS[order.status] ?? []);
  return event === 'refunded' ? refund(world, choices, order.id) : change(world, choices, order.id, event);
}

type MerchantAction = readonly [weight: number, event: OrderEvent];

const ACTIONS: Record<string, readonly MerchantAction[]> = {
  'on-hold': [
    [3, 'paid'],
    [1, 'cancelled'],
  ],
  processing: [
    [2, 'completed'],
    [2, 'refunded'],
  ],
  completed: [[1, 'refunded']],
  failed: [[1, 'cancelled']],
};

async function drawOrder({ db }: World, choices: Choices) {
  const { rows } = await sql<{ id: number; status: string }>`
    select id, status from orders where status = any(${Object.keys(ACTIONS)}) order by id`.execute(db);
  return rows.length === 0 ? undefined : choices.pick(rows);
}

async function change(world: World, choices: Choices, id: number, event: OrderEvent): Promise<string> {
  const fault = drawFault(choices, FAULT_SHARE, CHANGE);
  const { db } = world.shop().deps;
  const outcome = await world.attempt(fault, () =>
    db
      .transaction()
      .execute((tx) => changeOrder(tx, id, event, CAUSE))
      .then(({ changed }) => (changed ? 'done' : 'nothing changed'), failed(world)),
  );
  return `the merchant tells order ${id} “${event}”${describeFault(fault, world.state.hasStruck)}: ${outcome}`;
}

/**
 * A failure caused by a fault is a valid outcome; any other failure is a bug in the simulation or in the
 * shop.
 */
export const failed = (world: World) => (error: unknown) => {
  if (!world.state.hasStruck) throw error;
  return 'interrupted';
};

async function refund(world: World, choices: Choices, id: number): Promise<string> {
  const { left = toCents(0) } = (await findRefundable(world.db, id)) ?? {};
  const isPartial = left > 1 && choices.chance(0.5);
  const amount = isPartial ? toCents(choices.whole(1, left)) : left;
  const fault = drawFault(choices, FAULT_SHARE, REFUND);
  const key = `command:${choices.key()}`;
  const outcome = await world.attempt(fault, () =>
    refundOrResume(world, id, amount, key).catch(failed(world)),
  );
  return `the merchant refunds ${amount} of order ${id}${describeFault(fault, world.state.hasStruck)}: ${outcome}`;
}

/** Resumes an interrupted refund first, as the command does. */
async function refundOrResume(world: World, id: number, amount: number, key: string): Promise<string> {
  const { deps } = world.shop();
  const order = await findRefundable(deps.db, id);
  if (!order) throw new Error(`there is no order ${id}`);
  const refund = order.unfinished ?? { amount: toCents(amount), idempotencyKey: key };
  const returnMoney = order.isOffline ? async () => true : returnToCard(deps);
  const result = await refundOrder(deps, { orderId: id, ...refund, cause: CAUSE }, returnMoney);
  return result.ok ? `${refund.amount} refunded` : result.failure;
}
