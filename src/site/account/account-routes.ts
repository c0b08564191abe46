import type { FastifyInstance } from 'fastify';
import { accountAddressesRoutes } from './account-addresses-page.tsx';
import { accountCardsRoutes } from './account-cards-page.tsx';
import { accountDataRoutes } from './account-data-page.tsx';
import { accountDetailsRoutes } from './account-details-page.tsx';
import { accountLinksRoutes } from './account-links-page.tsx';
import { accountOrdersRoutes } from './account-orders-page.tsx';
import { accountPageRoutes } from './account-page.tsx';
import type { PageDeps } from '#site/engine/routes.tsx';

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
