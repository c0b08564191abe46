import { HOUR_MS, type Slice } from '#shop/common/slices/server/slice-types.ts';
import { checkoutCalls, type CheckoutDeps } from './checkout-calls.tsx';
import { forgetOldDrafts } from './drafts.ts';

export const checkout: Slice<CheckoutDeps> = {
  name: 'checkout',
  calls: checkoutCalls,
  chores: [{ name: 'forget old drafts', everyMs: HOUR_MS, run: ({ db }) => forgetOldDrafts(db) }],
};
