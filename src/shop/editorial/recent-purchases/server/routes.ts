import type { Handler } from '#platform/server/handler.ts';
import type { FastifyRequest } from 'fastify';
import { parseForm, readForm } from '#platform/server/edge/read-form.ts';
import { PATHS } from '#shop/common/paths/paths.ts';
import type { Deps } from '#platform/server/deps.ts';
import { CONSENT_COOKIE, readConsent } from '#shop/common/consent/consent.ts';
import { saveBuyerChoice } from '#shop/orders/orders/server/save-buyer-details.ts';
import { CHOICE_ID, type VisitorLocation } from '../contract.ts';
import { locateVisitor } from './locate-visitor.ts';
import { buyerChoice } from './schemas.ts';

const hasAgreed = (request: FastifyRequest) =>
  readConsent(request.cookies[CONSENT_COOKIE])?.includes('preferences') ?? false;

const UNKNOWN: VisitorLocation = { status: 'fail', city: '', country: '' };

type RouteDeps = Pick<Deps, 'db' | 'now' | 'config' | 'log'>;

/** Saves whether a buyer agrees to have their first name and town shown. */
export const choosePurchaseSharing: Handler<RouteDeps> = (deps) => async (request, reply) => {
  const choice = parseForm(buyerChoice, readForm(request));
  if (!choice.ok) return reply.callNotFound();
  const { order: id, key, agrees } = choice.value;
  if (!(await saveBuyerChoice(deps.db, { id, key }, agrees === '1', deps.now()))) return reply.callNotFound();
  return reply.redirect(`${PATHS.orderReceived(id, key)}#${CHOICE_ID}`, 303);
};

// Looks up the location only with consent, because a third-party service receives the visitor's ip.
export const findVisitorLocation: Handler<RouteDeps> = (deps) => async (request, reply) => {
  reply.header('Cache-Control', 'no-store').header('X-Robots-Tag', 'noindex');
  return hasAgreed(request) ? locateVisitor(deps, request.ip) : UNKNOWN;
};
