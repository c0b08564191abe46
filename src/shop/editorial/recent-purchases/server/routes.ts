import type { FastifyInstance, FastifyRequest } from 'fastify';
import { PATHS } from '#shop/common/paths/paths.ts';
import type { Deps } from '#platform/server/deps.ts';
import { CONSENT_COOKIE, readConsent } from '#shop/common/consent/consent.ts';
import { CHOICE_ID, type VisitorLocation } from '../contract.ts';
import { locateVisitor } from './locate-visitor.ts';
import { buyerChoice } from './schemas.ts';
import { saveBuyerChoice } from './store.ts';

const hasAgreed = (request: FastifyRequest) =>
  readConsent(request.cookies[CONSENT_COOKIE])?.includes('preferences') ?? false;

const UNKNOWN: VisitorLocation = { status: 'fail', city: '', country: '' };

/** What a buyer chooses, and where a visitor is. */
export function recentPurchaseRoutes(
  app: FastifyInstance,
  deps: Pick<Deps, 'db' | 'now' | 'config' | 'log'>,
): void {
  app.post(PATHS.purchaseChoice, async (request, reply) => {
    const choice = buyerChoice.safeParse(request.body);
    if (!choice.success) return reply.callNotFound();
    const { order: id, key, agrees } = choice.data;
    if (!(await saveBuyerChoice(deps.db, { id, key }, agrees === '1', deps.now())))
      return reply.callNotFound();
    return reply.redirect(`${PATHS.orderReceived(id, key)}#${CHOICE_ID}`, 303);
  });

  // Nobody is looked up who has not agreed to it: a service of somebody else's would learn of their visit.
  app.get(PATHS.visitorLocation, async (request, reply) => {
    reply.header('Cache-Control', 'no-store').header('X-Robots-Tag', 'noindex');
    return hasAgreed(request) ? locateVisitor(deps, request.ip) : UNKNOWN;
  });
}
