import { dayInFrance } from '#platform/french.ts';
import type { Order } from '#shop/orders/orders/order.ts';
import { deliveredAtOf, type OrderShipments } from './shipment.ts';

type StepName = 'ordered' | 'prepared' | 'shipped' | 'delivered';

export type ProgressStep = {
  readonly name: StepName;
  /** `current`: being done now. */
  readonly state: 'done' | 'current' | 'open';
  /** The day it was done, as an ISO date; null if it is not done or the day is unknown. */
  readonly day: string | null;
};

/** Whether some parcels have left and others have not. */
const isPartlyShipped = ({ shipments, hasUnshipped }: OrderShipments): boolean =>
  hasUnshipped && shipments.length > 0;

/** Returns the progress of an order, in four steps; empty if nothing is delivered. */
export function orderProgress(
  order: Pick<Order, 'status' | 'placedAt' | 'rateTitle'>,
  parcels: OrderShipments,
): ProgressStep[] {
  if (order.rateTitle === '' || !['on-hold', 'processing', 'completed'].includes(order.status)) return [];
  const isShipped = order.status === 'completed';
  const deliveredAt = isShipped ? deliveredAtOf(parcels) : null;
  const lastShipped = isShipped ? (parcels.shipments.at(-1)?.shippedAt ?? null) : null;
  return [
    step('ordered', true, order.placedAt),
    step('prepared', isShipped, null, order.status === 'processing'),
    step('shipped', isShipped, lastShipped, !isShipped && isPartlyShipped(parcels)),
    step('delivered', deliveredAt !== null, deliveredAt, isShipped && deliveredAt === null),
  ];
}

function step(name: StepName, isDone: boolean, at: Date | null, isCurrent = false): ProgressStep {
  const day = isDone && at ? dayInFrance(at) : null;
  if (isDone) return { name, state: 'done', day };
  return { name, state: isCurrent ? 'current' : 'open', day };
}
