import {
  toShippingAddress,
  UNKNOWN_ADDRESS,
  UNKNOWN_BILLING,
  type Address,
} from '#shop/common/addresses/address.ts';
import type { TakenLine, TakenTerms, WantedRate } from '#shop/checkout/phone-orders/taken-order.ts';
import type { Order, OrderLine } from '#shop/orders/orders/order.ts';
import { findPaymentMethod } from '#shop/orders/orders/payment-methods.ts';
import { orderTexts } from '../../texts-orders.ts';
import { failure } from '../failures.ts';
import { mergeAddress, mergeBilling, type SentLine, type SentOrder } from './order-body.ts';

/** Converts the order of a client to the terms of an order. */
export function newTerms(sent: SentOrder): TakenTerms {
  const billing = mergeBilling(UNKNOWN_BILLING, sent.billing);
  const shipping = mergeAddress(UNKNOWN_ADDRESS, sent.shipping, 'shipping');
  return {
    lines: (sent.line_items ?? []).map(newLine),
    billing,
    shipping: isUnknown(shipping) ? toShippingAddress(billing) : shipping,
    coupons: couponsOf(sent) ?? [],
    rate: rateOf(sent),
    customerId: sent.customer_id || null,
    note: (sent.customer_note ?? '').trim(),
    ...paymentOf(sent, { paymentMethod: '', paymentTitle: '' }),
    transactionId: sent.transaction_id ?? '',
  };
}

const isUnknown = ({ country: _, ...fields }: Address) =>
  Object.values(fields).every((value) => value === '');

const newLine = (line: SentLine): TakenLine => ({
  productId: line.product_id ?? 0,
  variationId: line.variation_id || null,
  quantity: line.quantity ?? 1,
  choices: {},
  gift: null,
});

const keptLine = (line: OrderLine, quantity = line.quantity): TakenLine => ({
  productId: line.productId,
  variationId: line.variationId,
  quantity,
  choices: Object.fromEntries(line.choices.map(({ taxonomy, slug }) => [taxonomy, slug])),
  gift: line.gift,
});

/** The lines after the change; undefined if it changes none. */
function changedLines(order: Order, sent: readonly SentLine[]): TakenLine[] | undefined {
  const unknown = sent.find(({ id }) => id !== undefined && !order.lines.some((line) => line.id === id));
  if (unknown) throw failure(400, 'invalid_item_id', orderTexts.unknownLine);
  const remaining = order.lines.flatMap((line) => {
    const change = sent.find(({ id }) => id === line.id);
    const isRemoved = change?.quantity === 0 || change?.product_id === null;
    return isRemoved ? [] : [keptLine(line, change?.quantity)];
  });
  const added = sent.filter(({ id }) => id === undefined).map(newLine);
  const isSame =
    added.length === 0 &&
    remaining.length === order.lines.length &&
    remaining.every(({ quantity }, index) => quantity === order.lines[index]?.quantity);
  return isSame ? undefined : [...remaining, ...added];
}

/**
 * The content of an order after a change, undefined if what is ordered, its codes, its delivery method and its
 * country stay.
 */
export function revisedTerms(order: Order, sent: SentOrder): TakenTerms | undefined {
  const billing = mergeBilling(order.billing, sent.billing);
  const shipping = mergeAddress(order.shipping, sent.shipping, 'shipping');
  const lines = changedLines(order, sent.line_items ?? []);
  const codes = order.coupons.map(({ code }) => code);
  const coupons = couponsOf(sent) ?? codes;
  const rate = rateOf(sent);
  const changesRate = rate !== undefined && rate.title !== order.rateTitle;
  const movesAbroad = order.lines.length > 0 && shipping.country !== order.shipping.country;
  const isSame =
    !lines && !changesRate && !movesAbroad && coupons.toSorted().join() === codes.toSorted().join();
  if (isSame) return undefined;
  return {
    lines: lines ?? order.lines.map((line) => keptLine(line)),
    billing,
    shipping,
    coupons,
    rate: rate ?? (order.rateTitle === '' ? undefined : { methodId: '', title: order.rateTitle }),
    customerId: sent.customer_id === undefined ? order.customerId : sent.customer_id || null,
    note: sent.customer_note?.trim() ?? order.note,
    ...paymentOf(sent, { paymentMethod: order.paymentMethod, paymentTitle: '' }),
    transactionId: sent.transaction_id ?? '',
  };
}

function couponsOf({ coupon_lines: sent }: SentOrder): string[] | undefined {
  return sent?.map(({ code = '' }) => {
    if (code === '') throw failure(400, 'invalid_coupon', orderTexts.refusals.coupon(''));
    return code.toLowerCase();
  });
}

function rateOf({ shipping_lines: sent = [] }: SentOrder): WantedRate | undefined {
  const [first] = sent.filter(({ method_id: method }) => method !== null);
  if (!first) return undefined;
  const { method_id: method, instance_id: instance, method_title: title = '' } = first;
  const number = instance === undefined || instance === '' ? '' : `:${instance}`;
  return { methodId: `${method ?? ''}${number}`, title };
}

/** A title is kept for a method that the shop does not offer; the others have their own. */
export function paymentOf(
  { payment_method: method, payment_method_title: title }: SentOrder,
  before: { readonly paymentMethod: string; readonly paymentTitle: string },
) {
  const paymentMethod = method ?? before.paymentMethod;
  const paymentTitle = findPaymentMethod(paymentMethod) ? '' : (title ?? before.paymentTitle);
  return { paymentMethod, paymentTitle };
}
