import { toCents, type Cents } from '#platform/money.ts';
import { deliveryCountries, ratesFor, type ShippingZone } from '#shop/basket/pricing/shipping.ts';

export type FeedShipping = { readonly country: string; readonly service: string; readonly price: Cents };

type Parcel = { readonly weightGrams: number; readonly price: Cents; readonly isBook: boolean };

/** The delivery cost of a single article, by country and method. Pickup in the shop is no delivery. */
export const feedShipping = (zones: readonly ShippingZone[], { weightGrams, price, isBook }: Parcel) =>
  deliveryCountries(zones).flatMap((country): FeedShipping[] =>
    ratesFor(zones, {
      country,
      postcode: '',
      weightGrams,
      goods: price,
      offered: false,
      books: isBook ? price : toCents(0),
    })
      .filter(({ method }) => method.kind === 'flat_rate')
      .map((rate) => ({ country, service: rate.method.title, price: rate.price })),
  );
