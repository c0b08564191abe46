import type { FastifyInstance } from 'fastify';
import { accountAddressesRoutes } from './pages/account-addresses-page.tsx';
import { accountCardsRoutes } from './pages/account-cards-page.tsx';
import { accountDataRoutes } from './pages/account-data-page.tsx';
import { accountDetailsRoutes } from './pages/account-details-page.tsx';
import { accountLinksRoutes } from './pages/account-links-page.tsx';
import { accountOrdersRoutes } from './pages/account-orders-page.tsx';
import { accountPageRoutes } from './pages/account-page.tsx';
import type { PageDeps } from './pages/routes.tsx';

/** All screens of a customer's account. */
export function openAccounts(fastify: FastifyInstance, deps: PageDeps): void {
  accountPageRoutes(fastify, deps);
  accountLinksRoutes(fastify, deps);
  accountOrdersRoutes(fastify, deps);
  accountAddressesRoutes(fastify, deps);
  accountCardsRoutes(fastify, deps);
  accountDetailsRoutes(fastify, deps);
  accountDataRoutes(fastify, deps);
}
