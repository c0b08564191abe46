import { dayInFrance } from '#platform/french.ts';
import { formatPrice } from '#platform/money.ts';
import {
  gross,
  minus,
  splitTax,
  sum,
  VAT_CLASSES,
  type TaxedAmount,
  type VatClass,
  type VatRates,
} from '#shop/basket/pricing/vat.ts';
import { ratesOf } from '#shop/basket/pricing/vat-treatment.ts';
import { texts as cartTexts } from '#shop/basket/cart/texts.ts';
import type { InvoiceContent, InvoiceLine } from '#shop/orders/invoices/invoice.ts';
import { texts as invoiceTexts } from '#shop/orders/invoices/texts.ts';
import type { ShopSettings } from '#shop/common/settings/shop-settings.ts';
import { amountToPay, type Order, type OrderLine } from './order.ts';
import { findPaymentMethod } from './payment-methods.ts';
import { addressLines, billingLines, deliveryLines, lineName, texts } from './texts.ts';

/** Builds the invoice content of an order (CGI, annexe II, article 242 nonies A). */
export function toInvoice(order: Order, shop: ShopSettings, paidAt: Date): InvoiceContent {
  const buyer = billingLines(order.billing);
  const deliveredTo = order.rateTitle === '' ? [] : deliveryLines(order);
  return {
    ...sellerOf(shop),
    buyer,
    deliveredTo: deliveredTo.join() === addressLines(order.billing).join() ? [] : deliveredTo,
    orderId: order.id,
    orderedOn: dayInFrance(order.placedAt),
    paidOn: dayInFrance(paidAt),
    paidBy: paidBy(order),
    vatOnDebits: shop.vatOnDebits,
    vat: order.vat,
    lines: orderLines(order),
  };
}

/** The seller as documents name them. */
export const sellerOf = (shop: ShopSettings): Pick<InvoiceContent, 'seller' | 'sellerFoot'> => ({
  seller: [
    shop.company || shop.name,
    shop.legalForm,
    shop.street,
    `${shop.postcode} ${shop.city}`.trim(),
    shop.siren && invoiceTexts.siren(shop.siren),
    shop.vatNumber && invoiceTexts.vatNumber(shop.vatNumber),
  ].filter((line) => line !== ''),
  sellerFoot: [shop.company || shop.name, shop.registration, shop.email, shop.phone]
    .filter((part) => part !== '')
    .join(' · '),
});

/** The parts of an order that its documents list; also of one that is not placed yet. */
type ListedOrder = Pick<Order, 'coupons' | 'fees' | 'totals' | 'rateTitle' | 'vat'> & {
  readonly lines: readonly Omit<OrderLine, 'id' | 'missing'>[];
};

/** The lines of the invoice: articles, discounts, fees and delivery. */
export const orderLines = (order: ListedOrder): InvoiceLine[] => [
  ...productLines(order),
  ...discountLines(order),
  ...extraLines(order),
];

/** « 20,00 € par carte cadeau •••• 1234, 29,90 € par carte bancaire »; without gift cards only the method. */
function paidBy(order: Order): string {
  const method = findPaymentMethod(order.paymentMethod)?.paidBy ?? '';
  if (order.giftCards.length === 0) return method;
  const rest = amountToPay(order);
  return [
    ...order.giftCards.map(({ lastFour, amount }) => texts.paidByGiftCard(amount, lastFour)),
    ...(rest > 0 ? [`${formatPrice(rest)} ${method}`] : []),
  ].join(', ');
}

const productLines = ({ lines, vat }: ListedOrder): InvoiceLine[] =>
  lines.map((line) => ({
    name: lineName(line),
    reference: line.sku,
    quantity: line.quantity,
    unitNet: splitTax(line.unitPrice, line.vatClass, ratesOf(vat)).net,
    vatClass: line.vatClass,
    amount: line.before,
  }));

/** The coupon discounts, per VAT rate. */
function discountLines({ lines, coupons }: ListedOrder): InvoiceLine[] {
  const name = texts.discount(coupons.map(({ code }) => code.toUpperCase()));
  return VAT_CLASSES.flatMap((vatClass) => {
    const ofClass = lines.filter((line) => line.vatClass === vatClass);
    const amount = minus(sum(ofClass.map(({ after }) => after)), sum(ofClass.map(({ before }) => before)));
    return gross(amount) === 0 ? [] : [single(name, vatClass, amount)];
  });
}

/** The invoice lines of fees and delivery, in this sequence. */
export function extraLines({
  lines,
  fees,
  totals: { shipping },
  rateTitle,
  vat,
}: Omit<ListedOrder, 'coupons'>): InvoiceLine[] {
  const rates = ratesOf(vat);
  const isReduced = lines.every(({ vatClass }) => vatClass === 'reduced');
  return [
    ...fees.map(({ key, amount }) => ({
      ...single(cartTexts.fees[key] ?? key, classOf(amount, 'standard', rates), amount),
      part: 'fee' as const,
    })),
    ...(shipping
      ? [
          {
            ...single(
              texts.delivery(rateTitle),
              classOf(shipping, isReduced ? 'reduced' : 'standard', rates),
              shipping,
            ),
            part: 'delivery' as const,
          },
        ]
      : []),
  ];
}

const single = (name: string, vatClass: VatClass, amount: TaxedAmount): InvoiceLine => ({
  name,
  reference: '',
  quantity: 1,
  unitNet: amount.net,
  vatClass,
  amount,
});

/**
 * Returns the VAT class an amount was split at. Amounts of a cent or two fit several classes; then `likely`
 * is preferred.
 */
function classOf(amount: TaxedAmount, likely: VatClass, rates: VatRates): VatClass {
  const possible = VAT_CLASSES.filter((one) => splitTax(gross(amount), one, rates).tax === amount.tax);
  return possible.includes(likely) ? likely : (possible[0] ?? likely);
}
