import { HOUR_MS, type Slice } from '#shop/common/slices/server/slice-types.ts';
import { wishlistCalls } from './calls.tsx';
import type { WishlistDeps } from './owner.ts';
import { deleteOldWishlists } from './store.ts';

export const wishlist: Slice<WishlistDeps> = {
  name: 'wishlist',
  calls: wishlistCalls,
  chores: [{ name: 'forget old wishlists', everyMs: HOUR_MS, run: ({ db }) => deleteOldWishlists(db) }],
};
