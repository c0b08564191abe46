import { inject } from 'vitest';
import type { BrowsedShop } from '#test/setup-shop.ts';

/** The shop of this worker: its files run one after the other, and have it to themselves. */
export function browsedShop(): BrowsedShop {
  const shop = inject('shops')[Number(process.env['VITEST_POOL_ID']) - 1];
  if (!shop) throw new Error('there is no shop for this worker');
  return shop;
}
