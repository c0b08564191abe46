import { toCents, type Cents } from '#platform/money.ts';
import {
  promiseDelivery,
  type DeliveryPlace,
  type DeliveryPromise,
  type TransitDays,
} from '#shop/basket/delivery/delivery-date.ts';
import type { DeliverySettings } from '#shop/basket/delivery/delivery-settings.ts';
import { promiseText } from '#shop/basket/delivery/texts.ts';

export type ShippingMethod = {
  readonly id: number;
  readonly kind: 'flat_rate' | 'local_pickup';
  readonly title: string;
  readonly description: string;
  /** The merchant's words for a method without transit days; otherwise empty. */
  readonly deliveryTime: string;
  /** Null: no delivery date can be computed. */
  readonly transit: TransitDays | null;
  /** Delivered to a relay point. */
  readonly isRelay: boolean;
  /** Lightest first. The method is unavailable for parcels heavier than the last step. */
  readonly prices: readonly { readonly upToGrams: number; readonly cents: number }[];
  /** Product total from which delivery is free; null: never. */
  readonly freeFrom: Cents | null;
  readonly pickupAddress: string;
  readonly pickupDetails: string;
};

export type ShippingZone = {
  readonly name: string;
  readonly countries: readonly string[];
  /** Postcode prefixes; empty: the whole country. */
  readonly postcodes: readonly string[];
  readonly methods: readonly ShippingMethod[];
};

export type Destination = { readonly country: string; readonly postcode: string };

export type Parcel = Destination & {
  readonly weightGrams: number;
  /** Product total after discounts; `books` is the part for books. */
  readonly goods: Cents;
  readonly books: Cents;
  /** Whether a coupon grants free delivery. */
  readonly offered: boolean;
};

export type ShippingRate = {
  /** `flat_rate:3`, as clients send it. */
  readonly id: string;
  readonly price: Cents;
  readonly method: ShippingMethod;
};

/** Returns the first zone with a matching postcode prefix, otherwise the zone for the whole country. */
export function zoneFor(
  zones: readonly ShippingZone[],
  { country, postcode }: Destination,
): ShippingZone | undefined {
  const ofCountry = zones.filter(({ countries }) => countries.includes(country));
  return (
    ofCountry.find(({ postcodes }) => postcodes.some((start) => postcode.startsWith(start))) ??
    ofCountry.find(({ postcodes }) => postcodes.length === 0)
  );
}

/** France including its overseas territories: the scope of the law on book delivery. */
const FRANCE: readonly string[] = ['FR', 'GP', 'MQ', 'GF', 'RE', 'YT', 'PM', 'BL', 'MF'];
const MANY_BOOKS_CENTS = 3500;

/**
 * Returns the legal minimum price for delivering new books in France: 3 € below 35 € of books, and never free
 * (loi du 10 août 1981, article 1er; arrêté du 4 avril 2023). Pickup of books may be free.
 */
export function leastDelivery({ country, books }: Pick<Parcel, 'country' | 'books'>): Cents {
  if (books === 0 || !FRANCE.includes(country)) return toCents(0);
  return toCents(books < MANY_BOOKS_CENTS ? 300 : 1);
}

/** Returns the available methods of a parcel with their usual price, in the merchant's order. */
export const methodsFor = (
  zones: readonly ShippingZone[],
  parcel: Destination & Pick<Parcel, 'weightGrams'>,
): ShippingRate[] =>
  (zoneFor(zones, parcel)?.methods ?? []).flatMap((method) => {
    const step = method.prices.find(({ upToGrams }) => parcel.weightGrams <= upToGrams);
    return step ? [{ id: `${method.kind}:${method.id}`, price: toCents(step.cents), method }] : [];
  });

/** Returns the available shipping rates of a parcel, in the merchant's order. */
export const ratesFor = (zones: readonly ShippingZone[], parcel: Parcel): ShippingRate[] =>
  methodsFor(zones, parcel).map(({ id, price, method }) => {
    const isFree = method.freeFrom !== null && (parcel.offered || parcel.goods >= method.freeFrom);
    const least = method.kind === 'flat_rate' ? leastDelivery(parcel) : 0;
    return { id, price: toCents(Math.max(isFree ? 0 : price, least)), method };
  });

export const deliveryPlace = ({ kind, isRelay }: Pick<ShippingMethod, 'kind' | 'isRelay'>): DeliveryPlace => {
  if (kind === 'local_pickup') return 'pickup';
  return isRelay ? 'relay' : 'home';
};

/** Computes when a parcel sent with a method arrives if it is ordered now. */
export const promiseOf = (
  method: Pick<ShippingMethod, 'kind' | 'isRelay' | 'transit'>,
  destination: Destination,
  settings: DeliverySettings,
  now: Date,
): DeliveryPromise | null =>
  method.transit &&
  promiseDelivery(now, settings, { ...destination, place: deliveryPlace(method), transit: method.transit });

/** « Chez vous entre le jeudi 19 et le vendredi 20 novembre », or the merchant's words. */
export const deliveryTimeOf = ({
  promise,
  method,
}: {
  promise: DeliveryPromise | null;
  method: Pick<ShippingMethod, 'deliveryTime'>;
}): string => (promise ? promiseText(promise) : method.deliveryTime);

/** Returns the wanted rate if it is available, otherwise the first. */
export const selectRate = <Rate extends ShippingRate>(rates: readonly Rate[], chosenId: string | null) =>
  rates.find(({ id }) => id === chosenId) ?? rates[0];

export type FreeDelivery = {
  readonly threshold: Cents;
  readonly missing: Cents;
  /** Minimum delivery price that still applies above the threshold; 0 except for books. */
  readonly least: Cents;
};

/** Returns how much is missing for free delivery; undefined if no method of the zone has a threshold. */
export function freeDelivery(
  zone: ShippingZone | undefined,
  goods: Cents,
  least: Cents,
): FreeDelivery | undefined {
  const thresholds = (zone?.methods ?? []).flatMap(({ freeFrom }) => freeFrom ?? []);
  if (thresholds.length === 0) return undefined;
  const threshold = toCents(Math.min(...thresholds));
  return { threshold, missing: toCents(Math.max(0, threshold - goods)), least };
}

/** Returns the countries that the shop delivers to. */
export const deliveryCountries = (zones: readonly Pick<ShippingZone, 'countries'>[]): string[] =>
  [...new Set(zones.flatMap(({ countries }) => countries))].sort();
