import type { FastifyInstance } from 'fastify';
import type { CartDeps } from '#shop/basket/cart/server/cart-data-cache.ts';
import type { PageDeps } from '#site/engine/page-deps.ts';
import { clientParamsRoute } from './client-params.ts';
import { megaMenuRoute } from './mega-menu.tsx';
import { shopColorsRoute } from './shop-colors.ts';

/** The routes that need the site's own parts: for scripts of existing clients, and the colours of the shop. */
export function clientRoutes(app: FastifyInstance, deps: CartDeps & PageDeps): void {
  clientParamsRoute(app, deps);
  megaMenuRoute(app, deps);
  shopColorsRoute(app);
}
