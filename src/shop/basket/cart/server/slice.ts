import { HOUR_MS, type Slice } from '#shop/common/slices/server/slice-types.ts';
import type { CartDeps } from './cart-data-cache.ts';
import { classicCartCalls } from './classic-calls.tsx';
import { cartLinks } from './links.ts';
import { quickAddRoutes } from './quick-add-routes.tsx';
import { deleteOldCarts } from './store.ts';

export const cart: Slice<CartDeps> = {
  name: 'cart',
  routes: cartLinks,
  calls: (ajax, deps) => {
    classicCartCalls(ajax, deps);
    quickAddRoutes(ajax, deps);
  },
  chores: [{ name: 'forget old carts', everyMs: HOUR_MS, run: ({ db }) => deleteOldCarts(db) }],
  caches: ({ cartData }) => [cartData],
};
