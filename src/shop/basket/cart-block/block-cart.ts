import { toCents, type Cents } from '#platform/money.ts';
import type { Cart } from '#shop/basket/cart/cart.ts';
import type { RelayPoint } from '#shop/basket/relay-points/relay-point.ts';
import type { WireCart, WireItem, WireRate } from '#shop/basket/store-client/contract.ts';

type FreeDelivery = NonNullable<Cart['freeDelivery']>;

/** The cart as the cart block renders it, parsed from the Store API response. */
export type BlockCart = {
  readonly lines: readonly BlockLine[];
  readonly coupons: readonly { readonly code: string; readonly discount: Cents }[];
  readonly fees: readonly { readonly name: string; readonly amount: Cents }[];
  readonly rates: readonly BlockRate[];
  readonly needsShipping: boolean;
  readonly subtotal: Cents;
  readonly total: Cents;
  readonly giftCards: readonly { readonly lastFour: string; readonly amount: Cents }[];
  /** The total less what gift cards pay. */
  readonly toPay: Cents;
  readonly taxes: readonly { readonly name: string; readonly amount: Cents }[];
  /** For an export: the taxes of the destination; otherwise null. */
  readonly taxNotice: string | null;
  /** The buyer pays prices without French VAT. */
  readonly paysNet: boolean;
  readonly problems: readonly string[];
  /** null: not offered. */
  readonly giftWrap: { readonly price: Cents; readonly selected: boolean } | null;
  /** null: no delivery method is free above an amount. */
  readonly freeDelivery: FreeDelivery | null;
  /** The relay points near the delivery address; null: the delivery method needs none. */
  readonly relay: { readonly points: readonly RelayPoint[]; readonly postcode: string } | null;
};

export type BlockLine = {
  readonly key: string;
  readonly name: string;
  readonly href: string;
  readonly choices: readonly string[];
  readonly picture: { readonly src: string; readonly alt: string } | null;
  readonly price: Cents;
  readonly quantity: number;
  readonly most: number;
  readonly editable: boolean;
  /** Age, materials and size: « Âge conseillé : Dès 3 ans ». */
  readonly features: readonly string[];
  readonly warnings: readonly string[];
};

export type BlockRate = {
  readonly id: string;
  readonly name: string;
  readonly details: string;
  readonly price: Cents;
  readonly isPickup: boolean;
  readonly selected: boolean;
};

/** Sums amounts in minor units, such as a net amount and its tax, into the gross amount. */
const paid = (...minorUnits: readonly string[]): Cents =>
  toCents(minorUnits.reduce((sum, amount) => sum + Number(amount), 0));

export const toBlockCart = (wire: WireCart): BlockCart => ({
  lines: wire.items.map(toLine),
  coupons: wire.coupons.map(({ code, totals }) => ({
    code,
    discount: paid(totals.total_discount, totals.total_discount_tax),
  })),
  fees: wire.fees.map(({ name, totals }) => ({ name, amount: paid(totals.total, totals.total_tax) })),
  rates: (wire.shipping_rates[0]?.shipping_rates ?? []).map(toRate),
  needsShipping: wire.needs_shipping,
  subtotal: paid(wire.totals.total_items, wire.totals.total_items_tax),
  total: paid(wire.totals.total_price),
  giftCards: wire.extensions.eveil.gift_cards.map((card) => ({
    lastFour: card.last_four,
    amount: paid(card.amount),
  })),
  toPay: paid(wire.extensions.eveil.to_pay),
  taxes: wire.totals.tax_lines.map(({ name, price }) => ({ name, amount: paid(price) })),
  taxNotice: wire.extensions.eveil.tax_notice,
  paysNet: wire.extensions.eveil.pays_net,
  problems: wire.errors.map(({ message }) => message),
  giftWrap: toGiftWrap(wire.extensions.eveil.gift_wrap),
  freeDelivery: toFreeDelivery(wire.extensions.eveil.free_delivery),
  relay: wire.extensions.eveil.relay_points && {
    points: wire.extensions.eveil.relay_points.map(toPoint),
    postcode: wire.shipping_address.postcode,
  },
});

type WirePoint = NonNullable<WireCart['extensions']['eveil']['relay_points']>[number];

const toPoint = ({ id, name, address_1, postcode, city }: WirePoint): RelayPoint => ({
  id,
  name,
  postcode,
  city,
  address1: address_1,
});

type ShopExtension = WireCart['extensions']['eveil'];

const toGiftWrap = (wire: ShopExtension['gift_wrap']): BlockCart['giftWrap'] =>
  wire && { price: paid(wire.price), selected: wire.selected };

const toFreeDelivery = (wire: ShopExtension['free_delivery']): FreeDelivery | null =>
  wire && { threshold: paid(wire.threshold), missing: paid(wire.missing), least: paid(wire.least) };

/**
 * Strips the origin: the API returns absolute URLs, but the page may be open under another host name of the
 * shop.
 */
const ownPath = (address: string) => address.replace(/^https?:\/\/[^/]+/, '');

const toLine = (item: WireItem): BlockLine => ({
  key: item.key,
  name: item.name,
  href: ownPath(item.permalink),
  choices: [
    ...item.variation.map(({ attribute, value }) => `${attribute}\u00a0: ${value}`),
    ...item.item_data.map(({ name, value }) => `${name}\u00a0: ${value}`),
  ],
  picture: item.images[0] ? { src: ownPath(item.images[0].thumbnail), alt: item.images[0].alt } : null,
  price: paid(item.prices.price),
  quantity: item.quantity,
  most: Math.max(item.quantity_limits.maximum, item.quantity),
  editable: item.quantity_limits.editable,
  features: item.extensions.eveil.features.map(({ name, value }) => `${name}\u00a0: ${value}`),
  warnings: item.extensions.eveil.warnings,
});

function toRate(rate: WireRate): BlockRate {
  const pickup = rate.meta_data.find(({ key }) => key === 'pickup_address');
  return {
    id: rate.rate_id,
    name: rate.name,
    details: [rate.delivery_time, pickup?.value].filter(Boolean).join(' · '),
    price: paid(rate.price, rate.taxes),
    isPickup: pickup !== undefined,
    selected: rate.selected,
  };
}

/** Returns the cart with a new quantity, for the optimistic update until the server responds. */
export const withQuantity = (cart: BlockCart, key: string, quantity: number): BlockCart => ({
  ...cart,
  lines: cart.lines.flatMap((line) => {
    if (line.key !== key) return [line];
    return quantity === 0 ? [] : [{ ...line, quantity: Math.min(quantity, line.most) }];
  }),
});

/** Returns the cart with or without gift wrap, for the optimistic update. */
export const withGiftWrap = (cart: BlockCart, selected: boolean): BlockCart => ({
  ...cart,
  giftWrap: cart.giftWrap && { ...cart.giftWrap, selected },
});

/** Returns the cart with another selected shipping rate, for the optimistic update. */
export const withRate = (cart: BlockCart, id: string): BlockCart => ({
  ...cart,
  rates: cart.rates.map((rate) => ({ ...rate, selected: rate.id === id })),
});
