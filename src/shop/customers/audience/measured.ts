import { CURRENCY, type Cents } from '#platform/money.ts';
import type { Cart, CartLine } from '#shop/basket/cart/cart.ts';
import { gross } from '#shop/basket/pricing/vat.ts';
import type { ProductView } from '#shop/catalogue/products/product.ts';
import type { Order } from '#shop/orders/orders/order.ts';

/** A product in the format of tag managers. */
export type DataLayerItem = {
  readonly item_id: string;
  readonly item_name: string;
  readonly item_category?: string;
  readonly item_variant?: string;
  /** In euros. */
  readonly price?: number;
  readonly quantity?: number;
};

type Ecommerce = {
  readonly currency: string;
  readonly value: number;
  readonly items: readonly DataLayerItem[];
  readonly transaction_id?: string;
  readonly tax?: number;
  readonly shipping?: number;
};

/** A page view or a cart change in the format of the data layer. */
export type DataLayerEvent = {
  readonly event:
    | 'view_item'
    | 'view_cart'
    | 'begin_checkout'
    | 'purchase'
    | 'add_to_cart'
    | 'remove_from_cart';
  readonly ecommerce: Ecommerce;
};

/** A cart in the format that scripts read. */
export type MeasuredCart = {
  readonly hash: string;
  readonly currency: string;
  readonly items: readonly DataLayerItem[];
};

const euros = (amount: Cents) => amount / 100;

export function viewOf({ id, name, categories, price }: ProductView): DataLayerEvent {
  const value = price ? euros(price.min) : 0;
  const [category] = categories;
  const item = { item_id: String(id), item_name: name, ...(category && { item_category: category.name }) };
  return { event: 'view_item', ecommerce: { currency: CURRENCY, value, items: [{ ...item, price: value }] } };
}

type Line = Pick<CartLine, 'productId' | 'name' | 'choices' | 'unitPrice' | 'quantity'>;

const itemOf = ({ productId, name, choices, unitPrice, quantity }: Line): DataLayerItem => ({
  item_id: String(productId),
  item_name: name,
  ...(choices.length > 0 && { item_variant: choices.map(({ value }) => value).join(', ') }),
  price: euros(unitPrice),
  quantity,
});

export const cartView = (event: 'view_cart' | 'begin_checkout', { lines, totals }: Cart): DataLayerEvent => ({
  event,
  ecommerce: { currency: CURRENCY, value: euros(totals.total), items: lines.map(itemOf) },
});

export const measuredCartOf = (hash: string, { lines }: Pick<Cart, 'lines'>): MeasuredCart => ({
  hash,
  currency: CURRENCY,
  items: lines.map(itemOf),
});

/** The purchase event of an order; undefined while its payment is pending on this page, or if it failed. */
export function purchaseOf({ id, status, lines, totals }: Order): DataLayerEvent | undefined {
  if (status !== 'on-hold' && status !== 'processing' && status !== 'completed') return undefined;
  const tax = totals.taxes.reduce((sum, { tax: part }) => sum + part, 0);
  return {
    event: 'purchase',
    ecommerce: {
      transaction_id: String(id),
      currency: CURRENCY,
      value: euros(totals.total),
      tax: tax / 100,
      shipping: totals.shipping ? euros(gross(totals.shipping)) : 0,
      items: lines.map(itemOf),
    },
  };
}
