import { formatPrice } from '#platform/money.ts';
import { exportNotes, texts as cartTexts } from '#shop/basket/cart/texts.ts';
import { gross } from '#shop/basket/pricing/vat.ts';
import { warningLine } from '#shop/catalogue/products/warnings.ts';
import type { Order, OrderLine } from '#shop/orders/orders/order.ts';
import { deliveryPrice, lineName, texts as orderTexts } from '#shop/orders/orders/texts.ts';
import { texts } from './texts.ts';

/** A row of the recap, as the buyer agreed to it. */
export type RecapRow = {
  readonly name: string;
  readonly amount: string;
  readonly notes: readonly string[];
};

/** The agreed lines, discounts, delivery and total of an order, from its frozen data only. */
export const recapRows = (order: Order): RecapRow[] => [
  ...order.lines.map((line) => lineRow(line, order)),
  ...order.coupons.map(({ code, discount }) => ({
    name: orderTexts.discount([code.toUpperCase()]),
    amount: `−${formatPrice(gross(discount))}`,
    notes: [],
  })),
  ...order.fees.map(({ key, amount }) => ({
    name: cartTexts.fees[key] ?? key,
    amount: formatPrice(gross(amount)),
    notes: [],
  })),
  ...deliveryRows(order),
  { name: cartTexts.totalOf(order.vat), amount: formatPrice(order.totals.total), notes: taxNotes(order) },
];

const lineRow = (line: OrderLine, { vat }: Order): RecapRow => ({
  name: orderTexts.line(lineName(line), line.quantity),
  amount: formatPrice(gross(line.before)),
  notes: [
    texts.unitPrice(line.unitPrice, line.vatClass, vat),
    line.features.map(({ name, value }) => `${name}\u00a0: ${value}`).join(' · '),
    warningLine(line.warnings),
  ].filter((note) => note !== ''),
});

const deliveryRows = ({ totals, rateTitle, isPickup, deliverySeen }: Order): RecapRow[] =>
  totals.shipping
    ? [
        {
          name: orderTexts.delivery(rateTitle),
          amount: deliveryPrice(totals.shipping, isPickup),
          notes: deliverySeen === '' ? [] : [deliverySeen],
        },
      ]
    : [];

const taxNotes = (order: Order) => [
  ...order.totals.taxes.map(({ rate, tax }) => `${orderTexts.tax(rate)}\u00a0: ${formatPrice(tax)}`),
  ...exportNotes(order),
];
