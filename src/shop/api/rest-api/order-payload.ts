import type { Address, BillingAddress } from '#shop/common/addresses/address.ts';
import { CURRENCY } from '#platform/money.ts';
import { rateOf, VAT_CLASSES, type VatClass } from '#shop/basket/pricing/vat.ts';
import { ratesOf, type VatTreatment } from '#shop/basket/pricing/vat-treatment.ts';
import { findPaymentMethod } from '#shop/orders/orders/payment-methods.ts';
import { wireMoment } from './wire-moment.ts';

type Amount = { readonly net: number; readonly tax: number };

export type LineFacts = {
  readonly id: number;
  readonly name: string;
  readonly productId: number;
  readonly variationId: number | null;
  readonly sku: string;
  readonly choices: readonly { readonly taxonomy: string; readonly label: string; readonly value: string }[];
  readonly quantity: number;
  readonly vatClass: VatClass;
  readonly before: Amount;
  readonly after: Amount;
  readonly picture: { readonly id: number; readonly url: string } | null;
};

/** An order as the database has it; amounts in cents. */
export type OrderFacts = {
  readonly id: number;
  readonly key: string;
  /** The order whose pieces it sends again. */
  readonly parentId: number | null;
  readonly createdVia: string;
  readonly status: string;
  readonly isTrashed: boolean;
  readonly placedAt: Date;
  readonly changedAt: Date | null;
  readonly paidAt: Date | null;
  readonly completedAt: Date | null;
  readonly discount: Amount;
  readonly shippingCost: Amount | null;
  readonly taxes: readonly { readonly vatClass: VatClass; readonly tax: number }[];
  readonly vat: VatTreatment;
  readonly totalCents: number;
  readonly customerId: number | null;
  readonly note: string;
  readonly billing: Partial<BillingAddress>;
  readonly shipping: Partial<Address>;
  readonly paymentMethod: string;
  readonly paymentTitle: string;
  readonly transactionId: string;
  readonly rateTitle: string;
  readonly isPickup: boolean;
  readonly hasInvoice: boolean;
  readonly coupons: readonly { readonly code: string; readonly kind: string; readonly discount: Amount }[];
  readonly fees: readonly { readonly key: string; readonly amount: Amount }[];
  readonly lines: readonly LineFacts[];
  readonly refunds: readonly { readonly id: number; readonly cents: number; readonly reason: string }[];
};

/** The names of the VAT classes in this API. */
const TAX_CLASSES: Readonly<Record<VatClass, string>> = {
  standard: '',
  reduced: 'reduced-rate',
  none: 'zero-rate',
};
const taxRateId = (vatClass: VatClass): number => VAT_CLASSES.indexOf(vatClass) + 1;

/** A decimal string; two digits unless the client wants others. */
export const decimals = (cents: number, digits = 2): string => (cents / 100).toFixed(digits);

const addressOf = (address: Partial<Address>) => ({
  first_name: address.firstName ?? '',
  last_name: address.lastName ?? '',
  company: address.company ?? '',
  address_1: address.address1 ?? '',
  address_2: address.address2 ?? '',
  city: address.city ?? '',
  state: address.state ?? '',
  postcode: address.postcode ?? '',
  country: address.country ?? '',
  phone: address.phone ?? '',
});

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

type OrderDisplay = {
  readonly digits?: number | undefined;
  readonly feeNames: Readonly<Record<string, string>>;
};

const taxesOf = (vatClass: VatClass, { after, before }: Pick<LineFacts, 'after' | 'before'>, digits = 2) =>
  after.tax === 0 && before.tax === 0
    ? []
    : [
        {
          id: taxRateId(vatClass),
          total: decimals(after.tax, digits),
          subtotal: decimals(before.tax, digits),
        },
      ];

export const linePayload = (line: LineFacts, digits = 2) => ({
  id: line.id,
  name: line.name,
  product_id: line.productId,
  variation_id: line.variationId ?? 0,
  quantity: line.quantity,
  tax_class: TAX_CLASSES[line.vatClass],
  subtotal: decimals(line.before.net, digits),
  subtotal_tax: decimals(line.before.tax, digits),
  total: decimals(line.after.net, digits),
  total_tax: decimals(line.after.tax, digits),
  taxes: taxesOf(line.vatClass, line, digits),
  meta_data: line.choices.map(({ taxonomy, label, value }, index) => ({
    id: index + 1,
    key: taxonomy,
    value,
    display_key: label,
    display_value: value,
  })),
  sku: line.sku,
  price: Math.abs(line.quantity === 0 ? 0 : line.after.net / line.quantity / 100),
  image: { id: line.picture?.id ?? ('' as const), src: line.picture?.url ?? '' },
  parent_name: line.variationId === null ? null : line.name,
});

/** The tax of each class: of the articles and fees, and the rest, which is of the delivery. */
function taxLines({ taxes, lines, fees, vat }: OrderFacts, digits: number) {
  const rates = ratesOf(vat);
  return taxes
    .filter(({ vatClass }) => vatClass !== 'none')
    .map(({ vatClass, tax }) => {
      const ofLines = sumOf(lines.filter((line) => line.vatClass === vatClass).map(({ after }) => after.tax));
      const ofFees = vatClass === 'standard' ? sumOf(fees.map(({ amount }) => amount.tax)) : 0;
      const ofGoods = Math.min(tax, ofLines + ofFees);
      const rate = rateOf(vatClass, rates);
      return {
        id: taxRateId(vatClass),
        rate_code: `TVA-${String(rate / 10)}`,
        rate_id: taxRateId(vatClass),
        label: 'TVA',
        compound: false,
        tax_total: decimals(ofGoods, digits),
        shipping_tax_total: decimals(tax - ofGoods, digits),
        rate_percent: rate / 10,
        meta_data: [],
      };
    });
}

const shippingLines = ({ id, shippingCost, rateTitle, isPickup, lines }: OrderFacts, digits: number) => {
  if (shippingCost === null) return [];
  const isReduced = lines.length > 0 && lines.every(({ vatClass }) => vatClass === 'reduced');
  const vatClass = isReduced ? 'reduced' : 'standard';
  const both = { before: shippingCost, after: shippingCost };
  return [
    {
      id,
      method_title: rateTitle,
      method_id: isPickup ? 'local_pickup' : 'flat_rate',
      instance_id: '',
      total: decimals(shippingCost.net, digits),
      total_tax: decimals(shippingCost.tax, digits),
      taxes: taxesOf(vatClass, both, digits),
      tax_status: 'taxable',
      meta_data: [],
    },
  ];
};

const feeLines = ({ fees }: OrderFacts, { digits = 2, feeNames }: OrderDisplay) =>
  fees.map(({ key, amount }, index) => ({
    id: index + 1,
    name: feeNames[key] ?? key,
    tax_class: '',
    tax_status: 'taxable',
    amount: decimals(amount.net, digits),
    total: decimals(amount.net, digits),
    total_tax: decimals(amount.tax, digits),
    taxes: taxesOf('standard', { before: amount, after: amount }, digits),
    meta_data: [],
  }));

const couponLines = ({ coupons }: OrderFacts, digits: number) =>
  coupons.map(({ code, kind, discount }, index) => ({
    id: index + 1,
    code,
    discount: decimals(discount.net, digits),
    discount_tax: decimals(discount.tax, digits),
    discount_type: kind,
    // Where older clients look for it.
    meta_data: [{ id: index + 1, key: 'coupon_data', value: { code, discount_type: kind } }],
  }));

const statusFacts = (order: OrderFacts) => ({
  is_editable:
    ['pending', 'on-hold', 'failed'].includes(order.status) && !order.hasInvoice && !order.isTrashed,
  needs_payment: ['pending', 'failed'].includes(order.status) && order.totalCents > 0,
  needs_processing: order.rateTitle !== '',
});

const amounts = (order: OrderFacts, digits: number) => {
  const goodsTax = sumOf([
    ...order.lines.map(({ after }) => after.tax),
    ...order.fees.map(({ amount }) => amount.tax),
  ]);
  const shipping = order.shippingCost ?? { net: 0, tax: 0 };
  return {
    discount_total: decimals(order.discount.net, digits),
    discount_tax: decimals(order.discount.tax, digits),
    shipping_total: decimals(shipping.net, digits),
    shipping_tax: decimals(shipping.tax, digits),
    cart_tax: decimals(goodsTax, digits),
    total: decimals(order.totalCents, digits),
    total_tax: decimals(goodsTax + shipping.tax, digits),
  };
};

/** An order as clients of this API read it, without its links and meta data. */
export function orderPayload(order: OrderFacts, shown: OrderDisplay) {
  const { digits = 2 } = shown;
  return {
    id: order.id,
    parent_id: order.parentId ?? 0,
    number: String(order.id),
    order_key: order.key,
    created_via: order.createdVia,
    version: '3',
    status: order.isTrashed ? 'trash' : order.status,
    currency: CURRENCY,
    currency_symbol: '€',
    ...wireMoment('date_created', order.placedAt),
    ...wireMoment('date_modified', order.changedAt ?? order.placedAt),
    ...amounts(order, digits),
    prices_include_tax: true,
    customer_id: order.customerId ?? 0,
    customer_ip_address: '',
    customer_user_agent: '',
    customer_note: order.note,
    billing: { ...addressOf(order.billing), email: order.billing.email ?? '' },
    shipping: addressOf(order.shipping),
    payment_method: order.paymentMethod,
    payment_method_title: order.paymentTitle || (findPaymentMethod(order.paymentMethod)?.title ?? ''),
    transaction_id: order.transactionId,
    ...wireMoment('date_paid', order.paidAt),
    ...wireMoment('date_completed', order.completedAt),
    cart_hash: '',
    line_items: order.lines.map((line) => linePayload(line, digits)),
    tax_lines: taxLines(order, digits),
    shipping_lines: shippingLines(order, digits),
    fee_lines: feeLines(order, shown),
    coupon_lines: couponLines(order, digits),
    refunds: order.refunds.map(({ id, cents, reason }) => ({
      id,
      reason,
      total: `-${decimals(cents, digits)}`,
    })),
    ...statusFacts(order),
  };
}
