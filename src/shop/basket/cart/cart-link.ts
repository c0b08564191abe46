import { LINKS } from './contract.ts';

/**
 * The effect of a followed link on the cart: `add` and `change` (remove or restore a line) act at once; `confirm` shows
 * the page with a button that adds; `none` leaves the cart alone.
 */
export type CartLinkEffect = 'add' | 'confirm' | 'change' | 'none';

type Query = Iterable<readonly [name: string, value: string]>;

type FollowedLink = {
  readonly query: Query;
  /** Whether it leads to the cart page, the only one with links that remove and restore lines. */
  readonly isCartPage: boolean;
  readonly isCrossSite: boolean;
};

/** Another site can send a visitor here by a link or a script, but only the visitor changes the cart. */
export function cartLinkEffect({ query, isCartPage, isCrossSite }: FollowedLink): CartLinkEffect {
  const names = new Set(Array.from(query, ([name]) => name));
  if (names.has(LINKS.add)) return isCrossSite ? 'confirm' : 'add';
  const isChange = isCartPage && (names.has(LINKS.remove) || names.has(LINKS.undo));
  return isChange && !isCrossSite ? 'change' : 'none';
}

/** The fields of a link that adds to the cart, for the form that confirms it. */
export const additionFields = (query: Query): (readonly [name: string, value: string])[] =>
  [...query].filter(([name]) => /^(add-to-cart$|quantity$|quantity\[|attribute_)/.test(name));
