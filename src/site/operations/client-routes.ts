import type { FastifyInstance } from 'fastify';
import type { CartDeps } from '#shop/basket/cart/server/cart-data-cache.ts';
import type { PageDeps } from '#site/engine/page-deps.ts';
import { clientParamsRoute } from './client-params.ts';
import { megaMenuRoute } from './mega-menu.tsx';

/** The routes for scripts of existing clients that need the site's own parts. */
export function clientRoutes(app: FastifyInstance, deps: CartDeps & PageDeps): void {
  clientParamsRoute(app, deps);
  megaMenuRoute(app, deps);
}
