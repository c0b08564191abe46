import { HOUR_MS, type Slice } from '#shop/common/slices/server/slice-types.ts';
import type { CartDeps } from './basket-memory.ts';
import { classicCartCalls } from './classic-calls.tsx';
import { cartLinks } from './links.ts';
import { quickAddRoutes } from './quick-add-routes.tsx';
import { forgetOldBaskets } from './store.ts';

export const cart: Slice<CartDeps> = {
  name: 'cart',
  routes: cartLinks,
  calls: (ajax, deps) => {
    classicCartCalls(ajax, deps);
    quickAddRoutes(ajax, deps);
  },
  chores: [{ name: 'forget old carts', everyMs: HOUR_MS, run: ({ db }) => forgetOldBaskets(db) }],
  caches: ({ baskets }) => [baskets],
};
