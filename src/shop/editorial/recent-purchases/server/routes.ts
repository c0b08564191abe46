import type { Handler } from '#platform/server/handler.ts';
import type { FastifyRequest } from 'fastify';
import { parseForm, readForm } from '#platform/server/edge/read-form.ts';
import { PATHS } from '#shop/common/paths/paths.ts';
import type { Deps } from '#platform/server/deps.ts';
import { CONSENT_COOKIE, readConsent } from '#shop/common/consent/consent.ts';
import { saveBuyerChoice } from '#shop/orders/orders/server/save-buyer-details.ts';
import { CHOICE_ID, type VisitorLocation } from '../contract.ts';
import { locateVisitor } from './locate-visitor.ts';
import { keepLocation } from './location-cookies.ts';
import { buyerChoice } from './schemas.ts';

const hasAgreed = (request: FastifyRequest) =>
  readConsent(request.cookies[CONSENT_COOKIE])?.includes('location') ?? false;

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

/**
 * Looks up the location only with consent, because a third-party service receives the visitor's ip. Ip, town and
 * country are kept in cookies for a day; the browser deletes them when the consent is withdrawn (§7.4).
 */
export const findVisitorLocation: Handler<RouteDeps> = (deps) => async (request, reply) => {
  reply.header('Cache-Control', 'no-store').header('X-Robots-Tag', 'noindex');
  const place = hasAgreed(request) ? await locateVisitor(deps, request.ip) : UNKNOWN;
  if (place.status === 'success') keepLocation(deps, reply, { ...place, ip: request.ip });
  return place;
};
