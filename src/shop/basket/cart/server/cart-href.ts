import { PATHS } from '#shop/common/paths/paths.ts';

/** The basket page, with what has just happened for it to say (pages/cart-page.tsx). */
export function cartHref(message: Record<string, string>): string {
  const query = new URLSearchParams(message).toString();
  return query === '' ? PATHS.basket : `${PATHS.basket}?${query}`;
}
