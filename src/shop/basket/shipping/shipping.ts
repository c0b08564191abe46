import { toCents, type Cents } from '#platform/money.ts';

export type ShippingMethod = {
  readonly id: number;
  readonly kind: 'flat_rate' | 'local_pickup';
  readonly title: string;
  readonly description: string;
  readonly deliveryTime: string;
  /** Lightest first; what is heavier than the last is not taken. */
  readonly prices: readonly { readonly upToGrams: number; readonly cents: number }[];
  /** From this amount of goods on it costs nothing; null: never. */
  readonly freeFrom: Cents | null;
  readonly pickupAddress: string;
  readonly pickupDetails: string;
};

export type ShippingZone = {
  readonly name: string;
  readonly countries: readonly string[];
  /** Beginnings of postcodes; empty: the whole country. */
  readonly postcodes: readonly string[];
  readonly methods: readonly ShippingMethod[];
};

export type Destination = { readonly country: string; readonly postcode: string };

export type Parcel = Destination & {
  readonly weightGrams: number;
  /** What the goods cost, after reductions, and what of it is for books. */
  readonly goods: Cents;
  readonly books: Cents;
  /** A code offers delivery. */
  readonly offered: boolean;
};

export type ShippingRate = {
  /** `flat_rate:3`, as clients choose it. */
  readonly id: string;
  readonly price: Cents;
  readonly method: ShippingMethod;
};

/** The zone a parcel goes to: the first that names the beginning of its postcode, otherwise that of the country. */
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

/** France, overseas included: where the law on the delivery of books holds. */
const FRANCE: readonly string[] = ['FR', 'GP', 'MQ', 'GF', 'RE', 'YT', 'PM', 'BL', 'MF'];
const MANY_BOOKS_CENTS = 3500;

/**
 * What delivering new books to somebody in France costs at least: 3 € below 35 € of books, and never nothing (loi du
 * 10 août 1981, article 1er; arrêté du 4 avril 2023). Books that are fetched may be free.
 */
export function leastDelivery({ country, books }: Pick<Parcel, 'country' | 'books'>): Cents {
  if (books === 0 || !FRANCE.includes(country)) return toCents(0);
  return toCents(books < MANY_BOOKS_CENTS ? 300 : 1);
}

/** What delivering this parcel can cost, in the merchant's order. */
export function ratesFor(zones: readonly ShippingZone[], parcel: Parcel): ShippingRate[] {
  const zone = zoneFor(zones, parcel);
  return (zone?.methods ?? []).flatMap((method) => {
    const step = method.prices.find(({ upToGrams }) => parcel.weightGrams <= upToGrams);
    if (!step) return [];
    const isFree = method.freeFrom !== null && (parcel.offered || parcel.goods >= method.freeFrom);
    const least = method.kind === 'flat_rate' ? leastDelivery(parcel) : 0;
    const price = toCents(Math.max(isFree ? 0 : step.cents, least));
    return [{ id: `${method.kind}:${method.id}`, price, method }];
  });
}

/** The rate that was asked for while it can be had, otherwise the first. */
export const selectRate = <Rate extends ShippingRate>(rates: readonly Rate[], wanted: string | null) =>
  rates.find(({ id }) => id === wanted) ?? rates[0];

export type FreeDelivery = {
  readonly threshold: Cents;
  readonly missing: Cents;
  /** What must be asked for even then; nothing, but for books. */
  readonly least: Cents;
};

/** How far a basket is from free delivery; undefined where it is never free or costs nothing anyway. */
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

/** Where the shop delivers at all. */
export const deliveryCountries = (zones: readonly Pick<ShippingZone, 'countries'>[]): string[] =>
  [...new Set(zones.flatMap(({ countries }) => countries))].sort();
