import { texts as cartTexts } from '#shop/basket/cart/texts.ts';
import { isGiftDetail } from '#shop/basket/gift-cards/texts.ts';
import { minus } from '#shop/basket/pricing/vat.ts';
import { amountToPay, type Order, type OrderLine } from '#shop/orders/orders/order.ts';
import { payStateOf } from '#shop/orders/orders/pay-state.ts';
import { CURRENCY_BLOCK, minorUnits, RAW_PRECISION, rawPrice } from '../../money.ts';
import { toWireAddress, toWireBilling } from '../cart/cart-resource.ts';
import { toWireImage } from '../catalogue/images.ts';
import type { ItemProduct } from '../catalogue/list-item-products.ts';
import {
  toWireChoices,
  toWireCoupon,
  toWireFee,
  toWireLineTotals,
  toWirePayments,
  toWireTaxNotice,
  toWireTotals,
} from '../wire-amounts.ts';

type Context = {
  readonly publicUrl: string;
  readonly products: ReadonlyMap<number, ItemProduct>;
};

/** Converts an order to the format of the Store API (§3.11), as it was when it was placed. */
export function toWireOrder(order: Order, context: Context) {
  return {
    id: order.id,
    status: order.status,
    items: order.lines.map((line) => toWireItem(order, line, context)),
    coupons: order.coupons.map(({ code, kind, discount }) => toWireCoupon(code, kind, discount)),
    fees: order.fees.map(toWireFee),
    totals: toOrderTotals(order),
    shipping_address: toWireAddress(order.shipping),
    billing_address: toWireBilling(order.billing),
    needs_payment: amountToPay(order) > 0 && payStateOf(order) === 'payable',
    needs_shipping: order.totals.shipping !== null,
    payment_requirements: ['products'],
    errors: [],
    extensions: {
      eveil: { ...toWirePayments(order.giftCards, amountToPay(order)), ...toWireTaxNotice(order) },
    },
  };
}

function toWireItem(order: Order, line: OrderLine, { publicUrl, products }: Context) {
  const product = products.get(line.productId);
  const price = {
    price: line.unitPrice,
    regular_price: line.insteadOf ?? line.unitPrice,
    sale_price: line.unitPrice,
  };
  const each = (write: (cents: number) => string) =>
    Object.fromEntries(Object.entries(price).map(([name, cents]) => [name, write(cents)]));
  return {
    key: order.key,
    id: line.id,
    type: line.variationId === null ? 'simple' : 'variation',
    quantity: line.quantity,
    quantity_limits: { minimum: line.quantity, maximum: line.quantity, multiple_of: 1, editable: false },
    name: line.name,
    short_description: product?.shortDescription ?? '',
    description: product?.description ?? '',
    sku: line.sku,
    low_stock_remaining: null,
    backorders_allowed: false,
    show_backorder_badge: false,
    sold_individually: false,
    permalink: product ? `${publicUrl}/produit/${product.slug}/` : '',
    images: (product?.pictures ?? []).map((one) => toWireImage(one, publicUrl)),
    variation: toWireChoices(line.choices.filter((choice) => !isGiftDetail(choice))),
    item_data:
      line.insteadOf === null
        ? []
        : [
            {
              name: cartTexts.offerName,
              value: cartTexts.offer({ kind: 'reduced', insteadOf: line.insteadOf }),
            },
          ],
    prices: {
      ...each(minorUnits),
      price_range: null,
      ...CURRENCY_BLOCK,
      raw_prices: { precision: RAW_PRECISION, ...each(rawPrice) },
    },
    totals: toWireLineTotals(line),
    catalog_visibility: 'visible',
    extensions: {},
  };
}

/** Unlike in a cart, the item totals of an order are after coupons; `subtotal` is before coupons. */
const toOrderTotals = ({ totals, refunded }: Order) => ({
  subtotal: minorUnits(totals.items.net),
  ...toWireTotals(totals, minus(totals.items, totals.discount)),
  total_shipping: minorUnits(totals.shipping?.net ?? 0),
  total_shipping_tax: minorUnits(totals.shipping?.tax ?? 0),
  total_refund: minorUnits(refunded),
});
