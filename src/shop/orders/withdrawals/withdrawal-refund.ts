import { toCents, type Cents } from '#platform/money.ts';
import { fail, succeed, type Result } from '#platform/result.ts';
import { gross, minus, NOTHING, sum, type TaxedAmount } from '#shop/basket/pricing/vat.ts';

/** A line of an order as paid. */
export type PaidLine = {
  readonly id: number;
  readonly quantity: number;
  /** The pieces that were refunded by earlier withdrawals. */
  readonly released: number;
  /** The pieces that cannot come back: goods made for the buyer, and gift cards that have paid something. */
  readonly kept: number;
  /** The amount of the whole line after all discounts. */
  readonly after: TaxedAmount;
};

export type PaidOrder = {
  readonly lines: readonly PaidLine[];
  readonly fees: readonly TaxedAmount[];
  /** null: nothing was delivered. */
  readonly shipping: TaxedAmount | null;
  /** The price of standard delivery; null: the delivery is refunded as paid. */
  readonly standardDelivery: Cents | null;
};

export type ReturnedLine = { readonly lineId: number; readonly quantity: number };

export type ComputedRefund = {
  readonly lines: readonly (ReturnedLine & { readonly amount: TaxedAmount })[];
  /** Fees and delivery; empty unless everything goes back. */
  readonly fees: readonly TaxedAmount[];
  readonly shipping: TaxedAmount;
  readonly total: Cents;
};

/**
 * Computes the refund for returned pieces: what was paid for them after discounts and, with the last piece that
 * can come back, the fees and the delivery up to the price of standard delivery (article L221-24). Any sequence
 * of partial returns adds up to the payment, to the cent.
 */
export function computeRefund(
  order: PaidOrder,
  returned: readonly ReturnedLine[],
): Result<ComputedRefund, 'nothing' | 'too-many'> {
  const possible = computeLines(order.lines, returned);
  if (!possible.ok) return possible;
  const quantities = new Map(possible.value.map(({ lineId, quantity }) => [lineId, quantity]));
  if (quantities.size === 0) return fail('nothing');
  const isWhole = order.lines.every(
    ({ id, quantity, released, kept }) => released + kept + (quantities.get(id) ?? 0) === quantity,
  );
  const fees = isWhole ? order.fees : [];
  const shipping = isWhole ? standardPart(order) : NOTHING;
  const total = gross(sum([...possible.value.map(({ amount }) => amount), ...fees, shipping]));
  return succeed({ lines: possible.value, fees, shipping, total });
}

/** Computes what was paid for returned pieces, after discounts. */
export function computeLines(
  lines: readonly PaidLine[],
  returned: readonly ReturnedLine[],
): Result<ComputedRefund['lines'], 'too-many'> {
  const quantities = new Map<number, number>();
  for (const { lineId, quantity } of returned)
    quantities.set(lineId, (quantities.get(lineId) ?? 0) + quantity);
  const computed = [...quantities].map(([lineId, quantity]) => {
    const line = lines.find(({ id }) => id === lineId);
    const isPossible = line && quantity > 0 && line.released + line.kept + quantity <= line.quantity;
    return isPossible ? { lineId, quantity, amount: shareOfLine(line, quantity) } : undefined;
  });
  const possible = computed.filter((line) => line !== undefined);
  return possible.length < computed.length ? fail('too-many') : succeed(possible);
}

/** The difference between the cumulative shares after and before this return, so that no cent is lost. */
const shareOfLine = ({ after, quantity, released }: PaidLine, returned: number): TaxedAmount =>
  minus(shareOf(after, released + returned, quantity), shareOf(after, released, quantity));

function standardPart({ shipping, standardDelivery }: PaidOrder): TaxedAmount {
  if (shipping === null) return NOTHING;
  const paid = gross(shipping);
  if (standardDelivery === null || standardDelivery >= paid) return shipping;
  return shareOf(shipping, standardDelivery, paid);
}

/** Returns a part of an amount, with its tax. */
export function shareOf(amount: TaxedAmount, part: number, whole: number): TaxedAmount {
  const paid = Math.round((gross(amount) * part) / whole);
  const tax = Math.round((amount.tax * part) / whole);
  return { net: toCents(paid - tax), tax: toCents(tax) };
}
