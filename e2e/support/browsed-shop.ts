import { inject } from 'vitest';
import type { BrowsedShop } from '#test/setup-shop.ts';

/**
 * Returns the shop of this worker. Test files of a worker run sequentially and share it with no other worker.
 */
export function browsedShop(): BrowsedShop {
  const shop = inject('shops')[Number(process.env['VITEST_POOL_ID']) - 1];
  if (!shop) throw new Error('there is no shop for this worker');
  return shop;
}
