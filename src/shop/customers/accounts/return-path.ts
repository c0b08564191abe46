import { PATHS } from '#shop/common/paths/paths.ts';

const OF_ACCOUNT = new RegExp(`^${PATHS.account}[a-z-]+/(\\d{1,9}/|billing/|shipping/)?$`);

/** The path to return to after sign-in. It never leads to another site. */
export function returnPath(requested: unknown): string {
  if (typeof requested !== 'string') return PATHS.account;
  const isOurs = requested === PATHS.checkout || requested === PATHS.wishlist || OF_ACCOUNT.test(requested);
  return isOurs ? requested : PATHS.account;
}
