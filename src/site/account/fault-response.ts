import type { AccountFault } from '#shop/customers/accounts/account-faults.ts';

/** Status and headers of the screen that answers a form: 200 without a fault. */
export function faultResponse(faults: readonly AccountFault[]) {
  const limit = faults.find((fault) => fault.code === 'slow-down');
  if (limit) return { status: 429, headers: { 'Retry-After': String(limit.waitSeconds) } };
  return { status: faults.length > 0 ? 422 : 200, headers: {} };
}
