import { PATHS } from '#shop/common/paths/paths.ts';

/** Returns the URL of the cart page, with the result to display in its query (site/buying/cart-page.tsx). */
export function cartHref(message: Record<string, string>): string {
  const query = new URLSearchParams(message).toString();
  return query === '' ? PATHS.cart : `${PATHS.cart}?${query}`;
}
