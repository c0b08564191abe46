import { toCents, type Cents } from '#platform/money.ts';
import { fail, succeed, type Result } from '#platform/result.ts';
import { gross, minus, NOTHING, sum, type TaxedAmount } from '#shop/basket/pricing/vat.ts';
import { refundedOfRest, type InvoiceLine } from '#shop/orders/invoices/invoice.ts';
import type { Order } from '#shop/orders/orders/order.ts';
import { extraLines } from '#shop/orders/orders/order-invoice.ts';
import type { RefundedArticle } from '#shop/orders/orders/refund.ts';
import { toCreditLines } from '#shop/orders/withdrawals/credit-lines.ts';
import { computeLines, shareOf, type PaidLine } from '#shop/orders/withdrawals/withdrawal-refund.ts';
import { texts } from './texts.ts';

/** The merchant's choice for a refund. */
export type RefundChoice = {
  readonly articles: readonly RefundedArticle[];
  /** The part of the delivery that is refunded. */
  readonly delivery: Cents;
  /** An amount for nothing in particular, split by VAT rate. */
  readonly gesture: Cents;
};

export type RefundableOrder = {
  readonly order: Order;
  readonly lines: readonly PaidLine[];
  /** The lines of the invoice, and those that earlier credit notes have credited. */
  readonly invoiced: readonly InvoiceLine[];
  readonly credited: readonly InvoiceLine[];
  /** The amount that can still be refunded. */
  readonly left: Cents;
};

export type DeskRefund = {
  readonly amount: Cents;
  readonly articles: readonly RefundedArticle[];
  readonly creditLines: readonly InvoiceLine[];
};

export type DeskRefundRefusal = 'nothing' | 'too-many' | 'delivery-too-much' | 'too-much';

/** Computes a refund by line: each article and the delivery are credited at their own VAT rate. */
export function computeDeskRefund(
  { order, lines, invoiced, credited, left }: RefundableOrder,
  { articles, delivery, gesture }: RefundChoice,
): Result<DeskRefund, DeskRefundRefusal> {
  const returned = computeLines(lines, articles);
  if (!returned.ok) return returned;
  if (delivery > deliveryLeft(order, credited)) return fail('delivery-too-much');
  const shipping = deliveryShare(order, credited, delivery);
  const byLine = gross(sum([...returned.value.map(({ amount }) => amount), shipping]));
  const amount = toCents(byLine + gesture);
  if (amount <= 0) return fail('nothing');
  if (amount > left) return fail('too-much');
  const fees = order.fees.map(() => NOTHING);
  const creditLines = toCreditLines(order, { lines: returned.value, fees, shipping, total: byLine });
  return succeed({
    amount,
    articles,
    creditLines: [...creditLines, ...gestureLines(invoiced, [...credited, ...creditLines], gesture)],
  });
}

/** A refund as a program names it: what comes back, and how much is paid back in all. */
export type AmountChoice = Omit<RefundChoice, 'gesture'> & {
  /** Undefined: what the articles and the delivery cost. */
  readonly amount: Cents | undefined;
};

/**
 * Computes a refund of a named amount. What exceeds the articles and the delivery is a gesture; if it is less than
 * they cost, the amount is split by VAT rate.
 */
export function computeAmountRefund(
  refundable: RefundableOrder,
  { articles, delivery, amount }: AmountChoice,
): Result<DeskRefund, DeskRefundRefusal> {
  const gesture = toCents(0);
  if (articles.length === 0 && delivery === 0)
    return computeDeskRefund(refundable, { articles, delivery, gesture: amount ?? gesture });
  const byLine = computeDeskRefund(refundable, { articles, delivery, gesture });
  if (!byLine.ok && (amount === undefined || byLine.failure !== 'too-much')) return byLine;
  const cost = byLine.ok ? byLine.value.amount : Infinity;
  if (amount === undefined || amount === cost) return byLine;
  if (amount > cost)
    return computeDeskRefund(refundable, { articles, delivery, gesture: toCents(amount - cost) });
  if (amount <= 0) return fail('nothing');
  return amount > refundable.left ? fail('too-much') : succeed({ amount, articles, creditLines: [] });
}

const deliveryName = (order: Order): string | undefined =>
  order.totals.shipping === null ? undefined : extraLines(order).at(-1)?.name;

const creditedDelivery = (order: Order, credited: readonly InvoiceLine[]): Cents =>
  gross(sum(credited.filter(({ name }) => name === deliveryName(order)).map(({ amount }) => amount)));

/** Returns the part of the delivery that no credit note has credited. */
export const deliveryLeft = (order: Order, credited: readonly InvoiceLine[]): Cents =>
  toCents(Math.max(0, gross(order.totals.shipping ?? NOTHING) - creditedDelivery(order, credited)));

/** The difference between the cumulative shares after and before this refund, so that no cent is lost. */
function deliveryShare(order: Order, credited: readonly InvoiceLine[], delivery: Cents): TaxedAmount {
  const { shipping } = order.totals;
  if (shipping === null || delivery === 0) return NOTHING;
  const before = creditedDelivery(order, credited);
  const shippingTotal = gross(shipping);
  return minus(shareOf(shipping, before + delivery, shippingTotal), shareOf(shipping, before, shippingTotal));
}

const gestureLines = (
  invoiced: readonly InvoiceLine[],
  credited: readonly InvoiceLine[],
  gesture: Cents,
): InvoiceLine[] =>
  gesture === 0
    ? []
    : refundedOfRest(invoiced, credited, gesture).map(({ vatClass, amount }) => ({
        name: texts.gesture,
        reference: '',
        quantity: 1,
        unitNet: amount.net,
        vatClass,
        amount,
      }));
