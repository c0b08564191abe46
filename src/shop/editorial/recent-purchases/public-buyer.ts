import { regionOf } from './regions.ts';

/** The buyer's data and their consent. */
export type Buyer = {
  readonly firstName: string;
  readonly city: string;
  readonly postcode: string;
  readonly country: string;
  /** The buyer agreed to show their first name. */
  readonly showsName: boolean;
  /** Orders of the last 90 days from the same town. */
  readonly ordersInCity: number;
};

/** The buyer's public data; withheld values are empty. */
export type PublicBuyer = { readonly firstName: string; readonly city: string; readonly region: string };

/** A town with fewer orders is withheld, because neighbours could identify the buyer. */
export const FEWEST_IN_CITY = 5;
const LONGEST_NAME = 30;
/** Letters and the characters that join them, so that a name cannot contain a url or other content. */
const NAME = /^\p{L}[\p{L}\p{M}’'. -]*$/u;

const isName = (text: string) => NAME.test(text) && text.length <= LONGEST_NAME;

export function publicBuyer(buyer: Buyer): PublicBuyer {
  const { firstName, city, showsName } = buyer;
  return {
    firstName: showsName && isName(firstName.trim()) ? firstName.trim() : '',
    city: buyer.ordersInCity >= FEWEST_IN_CITY && isName(city.trim()) ? city.trim() : '',
    region: regionOf(buyer.country, buyer.postcode),
  };
}
