import type { FastifyRequest } from 'fastify';
import { dayInFrance } from '#platform/french.ts';
import { PATHS } from '#shop/common/paths/paths.ts';
import { isReading, type Ajax } from '#shop/common/ajax/server/ajax.ts';
import type { Deps } from '#platform/server/deps.ts';
import { renderFragment } from '#platform/server/render.tsx';
import { findVisitor } from '#platform/server/visitor.ts';
import type { CartDeps } from '#shop/basket/cart/server/cart-data-cache.ts';
import { cartHash, sendCartCookies } from '#shop/basket/cart/server/fragments.tsx';
import { getCart } from '#shop/basket/cart/server/get-cart.ts';
import { CONSENT_COOKIE, readConsent } from '#shop/common/consent/consent.ts';
import { BASKET_NONCE_FIELD, NONCES, TRACKS_FIELDS, type AudienceParams } from '../contract.ts';
import { measuredCartOf } from '../measured.ts';
import { texts } from '../texts.ts';
import { MeasuredCartData } from '../ui/measured.tsx';
import { eventName, eventProperties } from './schemas.ts';
import { countEvent } from './store.ts';

const hasAgreed = (request: FastifyRequest) =>
  readConsent(request.cookies[CONSENT_COOKIE])?.includes('statistics') ?? false;

/** The script parameters of a visitor who has consented; undefined for all others. */
export function audienceParams({ nonces }: Pick<Deps, 'nonces'>, request: FastifyRequest) {
  if (!hasAgreed(request)) return undefined;
  const visitor = findVisitor(request);
  return {
    ajax_url: PATHS.adminAjax,
    tracks_nonce: nonces.create(NONCES.tracks, visitor),
    basket_nonce: nonces.create(NONCES.basket, visitor),
  } satisfies AudienceParams;
}

type Call = Parameters<Parameters<Ajax['admin']>[1]>[0];

const refuse = ({ reply }: Call, status: number, message: string) => {
  reply.code(status);
  return { success: false, data: { message } };
};

/** Registers the audience requests (§7.5). They need consent and store nothing about the visitor. */
export function audienceCalls(ajax: Ajax, deps: CartDeps): void {
  const { db, nonces, now } = deps;

  /**
   * Returns the error response of a request without consent or a valid nonce. A nonce created before the
   * visitor had a cart stays valid.
   */
  const refuseCall = (call: Call, action: string, nonce: unknown) => {
    if (!hasAgreed(call.request)) return refuse(call, 403, texts.refused);
    const known = [findVisitor(call.request), undefined];
    return known.some((who) => nonces.isValid(nonce, action, who))
      ? undefined
      : refuse(call, 403, texts.expired);
  };

  ajax.admin(NONCES.tracks, async (call) => {
    const { fields } = call;
    if (isReading(call)) return { success: false, data: { message: texts.refused } };
    const refusal = refuseCall(call, NONCES.tracks, fields[TRACKS_FIELDS.nonce]);
    if (refusal) return refusal;
    const name = eventName.safeParse(fields[TRACKS_FIELDS.name]);
    if (!name.success) return refuse(call, 400, texts.unknownEvent);
    const properties = eventProperties.safeParse(fields[TRACKS_FIELDS.properties]);
    if (!properties.success) return refuse(call, 400, texts.badProperties);
    const { product_ids: productIds } = properties.data.record_event_data;
    await countEvent(db, { day: dayInFrance(now()), event: name.data, productIds });
    return { success: true, data: { event: name.data } };
  });

  ajax.admin(NONCES.basket, async (call) => {
    const { request, reply, fields } = call;
    const refusal = refuseCall(call, NONCES.basket, fields[BASKET_NONCE_FIELD]);
    if (refusal) return refusal;
    const cart = await getCart(deps, findVisitor(request));
    const hash = cartHash(cart);
    sendCartCookies(request, reply, hash);
    return { success: true, data: renderFragment(<MeasuredCartData basket={measuredCartOf(hash, cart)} />) };
  });
}
