import type { DisplayItem, ExpressProduct } from './contract.ts';
import { texts } from './texts.ts';
import type { PricedWire, WireLine, WireRate, WireTotals } from './wire.ts';

/** The content of a wallet's sheet: lines, shipping methods and total. */
export type Quote = {
  readonly items: readonly DisplayItem[];
  readonly rates: readonly RateOption[];
  readonly total: number;
  readonly needsShipping: boolean;
};

export type RateOption = {
  readonly id: string;
  readonly label: string;
  /** The delivery time. */
  readonly detail: string;
  readonly amount: number;
};

/** The rules for formatting amounts. */
export type MoneyRules = {
  /** Decimals of the store's currency. */
  readonly decimals: number;
  readonly withTax: boolean;
};

const MOST_RATES = 9;
const STORE_DECIMALS = 2;

/** Shown until the shipping price is known from an address; the providers reject an empty list (§5.6). */
const PENDING: RateOption = { id: 'pending', label: texts.pending, detail: '', amount: 0 };

/** Converts a wire amount to the units of the wallet (§5.6). */
export const scaleAmount = (
  amount: string | null | undefined,
  minorUnit: number,
  decimals = STORE_DECIMALS,
): number => Math.round(Number(amount ?? 0) * 10 ** (decimals - minorUnit));

/**
 * The shipping methods in the sheet, limited to the number that providers accept, the selected one first
 * (§5.6).
 */
export function rateOptions(
  rates: readonly WireRate[],
  { currency_minor_unit: unit }: Pick<WireTotals, 'currency_minor_unit'>,
  { decimals, withTax }: MoneyRules,
): readonly RateOption[] {
  if (rates.length === 0) return [PENDING];
  const inOrder = [...rates.filter((rate) => rate.selected), ...rates.filter((rate) => !rate.selected)];
  return inOrder.slice(0, MOST_RATES).map((rate) => ({
    id: rate.rate_id,
    label: rate.name,
    detail: rate.delivery_time,
    amount: scaleAmount(rate.price, unit, decimals) + (withTax ? scaleAmount(rate.taxes, unit, decimals) : 0),
  }));
}

/** « Tour rose (x2) - Couleur: Rose », the format that existing clients use. */
export function lineLabel({ name, quantity, variation, item_data: data = [] }: WireLine): string {
  const details = [
    variation.map(({ attribute, value }) => `${attribute}: ${value}`).join(', '),
    data.map((one) => `${one.name ?? ''}: ${one.value}`).join(', '),
  ].filter((text) => text !== '');
  return [quantity > 1 ? `${name} (x${quantity})` : name, ...details].join(' - ');
}

/** Drops all lines if their sum exceeds the total (§5.6). */
export const withinTotal = (items: readonly DisplayItem[], total: number): readonly DisplayItem[] =>
  items.reduce((sum, { amount }) => sum + amount, 0) > total ? [] : items;

/** The quote of a cart or of an unpaid order. */
export function quoteOf(cart: PricedWire, rules: MoneyRules): Quote {
  const { totals } = cart;
  const unit = totals.currency_minor_unit;
  const amountOf = (net: string | null | undefined, tax: string | null | undefined) =>
    scaleAmount(net, unit, rules.decimals) + (rules.withTax ? scaleAmount(tax, unit, rules.decimals) : 0);
  const shipping = amountOf(totals.total_shipping, totals.total_shipping_tax);
  const discount = amountOf(totals.total_discount, totals.total_discount_tax);
  const fees = amountOf(totals.total_fees, totals.total_fees_tax);
  const tax = rules.withTax ? 0 : scaleAmount(totals.total_tax, unit, rules.decimals);
  const refunded = scaleAmount(totals.total_refund, unit, rules.decimals);
  const toPay = cart.extensions?.eveil?.to_pay ?? totals.total_price;
  const total = scaleAmount(toPay, unit, rules.decimals);
  const paidByCards = scaleAmount(totals.total_price, unit, rules.decimals) - total;
  const items: DisplayItem[] = [
    ...cart.items.map((line) => ({
      label: lineLabel(line),
      amount: amountOf(line.totals.line_subtotal, line.totals.line_subtotal_tax),
    })),
    ...(totals.total_shipping !== null && cart.needs_shipping
      ? [{ label: texts.delivery, amount: shipping }]
      : []),
    ...(discount > 0 ? [{ label: texts.discount, amount: -discount }] : []),
    ...(fees > 0 ? [{ label: texts.fees, amount: fees }] : []),
    ...(tax > 0 ? [{ label: texts.taxes, amount: tax }] : []),
    ...(cart.extensions?.eveil?.tax_notice ? [{ label: texts.localTaxes, amount: 0 }] : []),
    ...(paidByCards > 0 ? [{ label: texts.giftCard, amount: -paidByCards }] : []),
    ...(refunded > 0 ? [{ label: texts.refunded, amount: -refunded }] : []),
  ];
  const rates = cart.shipping_rates?.flatMap((parcel) => parcel.shipping_rates) ?? [];
  return {
    items: withinTotal(items, total),
    rates: cart.needs_shipping ? rateOptions(rates, totals, rules) : [],
    total,
    needsShipping: cart.needs_shipping,
  };
}

/** The quote of a product rendered into the page, before it is in a cart. */
export const quoteOfProduct = (product: ExpressProduct): Quote => ({
  items: withinTotal(product.displayItems, product.total.amount),
  rates: product.needs_shipping ? [PENDING] : [],
  total: product.total.amount,
  needsShipping: product.needs_shipping,
});

/** Wallets are not offered for a total of zero (§4.7). */
export const canPay = ({ total }: Pick<Quote, 'total'>): boolean => total !== 0;

/** Whether the order can be delivered, or needs no delivery. */
export const canDeliver = ({ needsShipping, rates }: Quote): boolean =>
  !needsShipping || rates.some(({ id }) => id !== PENDING.id);

/** Bundles and groups have no price of their own, so their price is requested (§4.7). */
export const usesPrintedProduct = (productType: string): boolean =>
  productType !== 'bundle' && productType !== 'grouped';
