import { PATHS } from '#shop/common/paths/paths.ts';

const OF_ACCOUNT = new RegExp(`^${PATHS.account}[a-z-]+/(\\d{1,9}/|billing/|shipping/)?$`);

/** Where somebody goes on after signing in: back to what they were doing, and never out of the shop. */
export function returnPath(wanted: unknown): string {
  if (typeof wanted !== 'string') return PATHS.account;
  const isOurs = wanted === PATHS.checkout || wanted === PATHS.wishlist || OF_ACCOUNT.test(wanted);
  return isOurs ? wanted : PATHS.account;
}
