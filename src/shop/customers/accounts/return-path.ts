import { PATHS } from '#shop/common/paths/paths.ts';

const OF_ACCOUNT = new RegExp(`^${PATHS.account}[a-z-]+/(\\d{1,9}/|billing/|shipping/)?$`);

/** The path to return to after sign-in. It never leads to another site. */
export function returnPath(wanted: unknown): string {
  if (typeof wanted !== 'string') return PATHS.account;
  const isOurs = wanted === PATHS.checkout || wanted === PATHS.wishlist || OF_ACCOUNT.test(wanted);
  return isOurs ? wanted : PATHS.account;
}
