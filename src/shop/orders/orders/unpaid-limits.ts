/** The number of unpaid orders, the units they hold and their total price. */
export type UnpaidOrders = { readonly orders: number; readonly pieces: number; readonly totalCents: number };

/** The keys by which unpaid orders are counted. */
const HOLDERS = ['visitor', 'network', 'email'] as const;
type UnpaidByHolder = Readonly<Record<(typeof HOLDERS)[number], UnpaidOrders>>;

/** The maximum that each holder may have unpaid. */
export type UnpaidLimits = UnpaidByHolder;
/** The current unpaid orders of each holder. */
export type UnpaidHoldings = UnpaidByHolder;

/**
 * Why an order cannot stay unpaid: it exceeds a limit by itself, or together with the other unpaid orders.
 */
export type UnpaidRefusal = 'too-large-unpaid' | 'too-many-unpaid';

/**
 * Returns why one more order cannot stay unpaid, or undefined if it can. Orders that are paid at once are not
 * subject to this rule.
 */
export function refuseUnpaid(
  holdings: UnpaidHoldings,
  waiting: Omit<UnpaidOrders, 'orders'>,
  limits: UnpaidLimits,
): UnpaidRefusal | undefined {
  const order = { ...waiting, orders: 1 };
  if (HOLDERS.some((holder) => exceeds(order, limits[holder]))) return 'too-large-unpaid';
  return HOLDERS.some((holder) => exceeds(add(holdings[holder], order), limits[holder]))
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
