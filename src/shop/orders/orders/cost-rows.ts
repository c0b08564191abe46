import { formatPrice } from '#platform/money.ts';
import { exportNotes, texts as cartTexts } from '#shop/basket/cart/texts.ts';
import { gross } from '#shop/basket/pricing/vat.ts';
import type { MailRow } from '#shop/common/mails/mail.ts';
import type { Order } from './order.ts';
import { deliveryPrice, texts } from './texts.ts';

/** The rows of a mail below the products: discounts, fees, delivery, total and its taxes. */
export const costRows = ({ coupons, fees, totals, rateTitle, isPickup, vat }: Order): MailRow[] => [
  ...coupons.map(({ code, discount }) => ({
    name: texts.discount([code.toUpperCase()]),
    value: `−${formatPrice(gross(discount))}`,
  })),
  ...fees.map(({ key, amount }) => ({
    name: cartTexts.fees[key] ?? key,
    value: formatPrice(gross(amount)),
  })),
  ...(totals.shipping
    ? [{ name: texts.delivery(rateTitle), value: deliveryPrice(totals.shipping, isPickup) }]
    : []),
  {
    name: cartTexts.totalOf(vat),
    value: formatPrice(totals.total),
    isSum: true,
    notes: exportNotes({ vat }),
  },
  ...totals.taxes.map(({ rate, tax }) => ({ name: texts.tax(rate), value: formatPrice(tax) })),
];
