/** Orders that wait for their payment, the pieces they hold and what they cost. */
export type UnpaidOrders = { readonly orders: number; readonly pieces: number; readonly totalCents: number };

/** Those by whom unpaid orders are counted. */
const HOLDERS = ['visitor', 'network', 'email'] as const;
type ByHolder = Readonly<Record<(typeof HOLDERS)[number], UnpaidOrders>>;

/** The most that each may hold without having paid. */
export type UnpaidLimits = ByHolder;
/** What each holds already. */
export type UnpaidHoldings = ByHolder;

/** Why an order cannot wait for its payment: it is too large by itself, or too much is waiting already. */
export type UnpaidRefusal = 'too-large-unpaid' | 'too-many-unpaid';

/** Whether one more order may wait for its payment. An order paid at once is never refused by this rule. */
export function refuseUnpaid(
  held: UnpaidHoldings,
  wanted: Omit<UnpaidOrders, 'orders'>,
  limits: UnpaidLimits,
): UnpaidRefusal | undefined {
  const order = { ...wanted, orders: 1 };
  if (HOLDERS.some((holder) => exceeds(order, limits[holder]))) return 'too-large-unpaid';
  return HOLDERS.some((holder) => exceeds(add(held[holder], order), limits[holder]))
    ? 'too-many-unpaid'
    : undefined;
}

const exceeds = (orders: UnpaidOrders, limit: UnpaidOrders) =>
  orders.orders > limit.orders || orders.pieces > limit.pieces || orders.totalCents > limit.totalCents;

const add = (one: UnpaidOrders, other: UnpaidOrders): UnpaidOrders => ({
  orders: one.orders + other.orders,
  pieces: one.pieces + other.pieces,
  totalCents: one.totalCents + other.totalCents,
});
