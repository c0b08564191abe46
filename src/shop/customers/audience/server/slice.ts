import { HOUR_MS, type Slice } from '#shop/common/slices/server/slice-types.ts';
import type { CartDeps } from '#shop/basket/cart/server/cart-data-cache.ts';
import { audienceCalls } from './calls.tsx';
import { forgetOldCounts } from './store.ts';

export const audience: Slice<CartDeps> = {
  name: 'audience',
  calls: audienceCalls,
  chores: [{ name: 'forget old counts', everyMs: HOUR_MS, run: ({ db, now }) => forgetOldCounts(db, now()) }],
};
