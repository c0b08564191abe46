import { toCents } from '#platform/money.ts';
import { gross, type TaxedAmount } from '#shop/basket/pricing/vat.ts';
import type { InvoiceLine } from '#shop/orders/invoices/invoice.ts';
import type { Order, OrderLine } from '#shop/orders/orders/order.ts';
import { extraLines } from '#shop/orders/orders/order-invoice.ts';
import { isUntouched, type SoldCard } from '#shop/orders/orders/refund.ts';
import { lineName } from '#shop/orders/orders/texts.ts';
import type { ComputedRefund } from './withdrawal-refund.ts';

/** Adds to each line the pieces that came back and those that cannot come back. */
export const withReturns = <Line extends OrderLine>(
  lines: readonly Line[],
  released: ReadonlyMap<number, number>,
  keptOf: (line: Line, released: number) => number,
) =>
  lines.map((line) => {
    const taken = released.get(line.id) ?? 0;
    return { ...line, released: taken, kept: keptOf(line, taken) };
  });

/** The gift cards of a line that cannot come back, because something of them is spent or they are blocked. */
export const usedCards = (
  { id, gift, quantity }: OrderLine,
  released: number,
  cards: readonly SoldCard[],
): number =>
  gift === null
    ? 0
    : quantity - released - cards.filter((card) => card.lineId === id && isUntouched(card)).length;

/** Credits each article at its own VAT rate, then the fees and the delivery. */
export function toCreditLines(order: Order, { lines, fees, shipping }: ComputedRefund): InvoiceLine[] {
  const articles = order.lines.flatMap((line) =>
    lines
      .filter(({ lineId }) => lineId === line.id)
      .map(({ quantity, amount }) => ({
        name: lineName(line),
        reference: line.sku,
        quantity,
        unitNet: toCents(Math.round(amount.net / quantity)),
        vatClass: line.vatClass,
        amount,
      })),
  );
  // Without fees and delivery, there is nothing beside the articles.
  const amounts = [...fees, ...(gross(shipping) > 0 ? [shipping] : [])];
  const extras = amounts.length === 0 ? [] : extraLines(order);
  return [...articles, ...extras.flatMap((line, index) => creditExtra(line, amounts[index]))];
}

const creditExtra = (line: InvoiceLine, amount: TaxedAmount | undefined): InvoiceLine[] =>
  amount === undefined || gross(amount) === 0 ? [] : [{ ...line, amount, unitNet: amount.net }];
