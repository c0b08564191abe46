import { regionOf } from './regions.ts';

/** What the shop knows of a buyer, and what they have agreed to. */
export type Buyer = {
  readonly firstName: string;
  readonly city: string;
  readonly postcode: string;
  readonly country: string;
  /** They have ticked that their first name may be shown. */
  readonly showsName: boolean;
  /** Orders of the last 90 days from the same town. */
  readonly ordersInCity: number;
};

/** What everybody may see of them; an empty text is nothing. */
export type ShownBuyer = { readonly firstName: string; readonly city: string; readonly region: string };

/** In a town with fewer orders neighbours would know who it was. */
export const FEWEST_IN_CITY = 5;
const LONGEST_NAME = 30;
/** Letters, and what joins them: nothing that could be read as something else than a name. */
const NAME = /^\p{L}[\p{L}\p{M}’'. -]*$/u;

const isName = (text: string) => NAME.test(text) && text.length <= LONGEST_NAME;

export function shownBuyer(buyer: Buyer): ShownBuyer {
  const { firstName, city, showsName } = buyer;
  return {
    firstName: showsName && isName(firstName.trim()) ? firstName.trim() : '',
    city: buyer.ordersInCity >= FEWEST_IN_CITY && isName(city.trim()) ? city.trim() : '',
    region: regionOf(buyer.country, buyer.postcode),
  };
}
