import { timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '#platform/server/deps.ts';
import { hostCookieName, isSecure } from '#platform/server/edge/host-cookie.ts';

type CookieDeps = Pick<Deps, 'config' | 'keyedHash' | 'now'>;
type KeyedOrder = { readonly id: number; readonly key: string };

const ONE_HOUR_S = 3600;
const WRITTEN = /^(\d{1,12})\.([0-9a-f]{64})$/;

const nameOf = ({ config }: Pick<Deps, 'config'>, id: number) =>
  hostCookieName(`eveil_order_${id}`, isSecure(config));
const signatureOf = ({ keyedHash }: CookieDeps, { id, key }: KeyedOrder, expires: string) =>
  keyedHash(`order link ${id} ${key} ${expires}`);

/** Returns whether this browser has confirmed the email of the order in the last hour. */
export function hasConfirmedEmail(deps: CookieDeps, request: FastifyRequest, order: KeyedOrder): boolean {
  const [, expires, signature] = WRITTEN.exec(request.cookies[nameOf(deps, order.id)] ?? '') ?? [];
  if (expires === undefined || signature === undefined) return false;
  if (Number(expires) * 1000 < deps.now().getTime()) return false;
  return timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(deps, order, expires)));
}

/** Sets a cookie that lets the link of this order open it in this browser for an hour. */
export function rememberConfirmation(deps: CookieDeps, reply: FastifyReply, order: KeyedOrder): void {
  const expires = String(Math.floor(deps.now().getTime() / 1000) + ONE_HOUR_S);
  reply.setCookie(nameOf(deps, order.id), `${expires}.${signatureOf(deps, order, expires)}`, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(deps.config),
    maxAge: ONE_HOUR_S,
  });
}
