/** A shop or locker where a parcel waits for its buyer. */
export type RelayPoint = {
  readonly id: string;
  readonly name: string;
  readonly address1: string;
  readonly postcode: string;
  readonly city: string;
};

/** Where points are searched. */
export type RelaySearch = { readonly country: string; readonly postcode: string; readonly city: string };

/** The points to choose from, and the id of the chosen one; empty if none is. */
export type RelayOffer = { readonly points: readonly RelayPoint[]; readonly chosen: string };

/** The form field with the id of the chosen point. */
export const RELAY_FIELD = 'relay_point';

const TOWNS = 3;
const POINTS_PER_TOWN = 2;

/**
 * Invents points for a shop without a contract with a carrier. Their names say that they are no real places.
 * `towns` are the towns of the postcode, the largest first.
 */
export const testPoints = (postcode: string, towns: readonly string[]): RelayPoint[] =>
  towns.slice(0, TOWNS).flatMap((city, town) =>
    Array.from({ length: POINTS_PER_TOWN }, (_, index) => {
      const number = town * POINTS_PER_TOWN + index + 1;
      return {
        id: `essai-${postcode}-${number}`,
        name: `Banc d’essai ${number}`,
        address1: `${number} rue du Banc d’essai`,
        postcode,
        city,
      };
    }),
  );

/** « 1 rue du Banc d’essai, 69004 Lyon » */
export const pointAddress = ({ address1, postcode, city }: RelayPoint): string =>
  `${address1}, ${postcode} ${city}`;
