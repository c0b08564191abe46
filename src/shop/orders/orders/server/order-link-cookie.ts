import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '#platform/server/deps.ts';
import { hostCookieName, isSecure } from '#platform/server/edge/host-cookie.ts';
import { createSignedTokens } from '#platform/server/signed-token.ts';

type CookieDeps = Pick<Deps, 'config' | 'keyedHash' | 'now'>;
type KeyedOrder = { readonly id: number; readonly key: string };

const ONE_HOUR_S = 3600;

const nameOf = ({ config }: Pick<Deps, 'config'>, id: number) =>
  hostCookieName(`eveil_order_${id}`, isSecure(config));
const tokensOf = ({ keyedHash, now }: CookieDeps) =>
  createSignedTokens({
    sign: keyedHash,
    purpose: 'order link',
    fields: ['expires'],
    separator: ' ',
    expiry: { now, atMs: ({ expires }) => expires * 1000 },
  });

/** Returns whether this browser has confirmed the email of the order in the last hour. */
export function hasConfirmedEmail(
  deps: CookieDeps,
  request: FastifyRequest,
  { id, key }: KeyedOrder,
): boolean {
  return tokensOf(deps).read(request.cookies[nameOf(deps, id)], id, key) !== undefined;
}

/** Sets a cookie that lets the link of this order open it in this browser for an hour. */
export function setConfirmationCookie(deps: CookieDeps, reply: FastifyReply, { id, key }: KeyedOrder): void {
  const expires = Math.floor(deps.now().getTime() / 1000) + ONE_HOUR_S;
  reply.setCookie(nameOf(deps, id), tokensOf(deps).create({ expires }, id, key), {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(deps.config),
    maxAge: ONE_HOUR_S,
  });
}
