import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '#platform/server/deps.ts';
import { hostCookieName, isSecure } from '#platform/server/edge/host-cookie.ts';
import { newVisitorName } from '#platform/server/visitor.ts';
import type { CartDeps } from '#shop/basket/cart/server/basket-memory.ts';
import type { CardMemory } from '#shop/catalogue/products/server/card-memory.ts';
import { COOKIES } from '../contract.ts';

/** Whose list: that of an account, or that of a browser without one. */
export type Owner = { readonly customerId: number } | { readonly key: string };

export type WishlistDeps = CartDeps & {
  readonly cards: CardMemory;
  /** The number of the customer who is signed in. */
  readonly signedIn: (request: FastifyRequest) => Promise<number | undefined>;
};

type Config = Pick<Deps, 'config'>;

/** As long as the list of a browser is kept (store.ts). */
const ONE_YEAR_S = 365 * 24 * 3600;
const hidden = (deps: Config) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(deps.config) }) as const;
const keyName = ({ config }: Config) => hostCookieName(COOKIES.key, isSecure(config));
const readable = (deps: Config) => ({ ...hidden(deps), httpOnly: false }) as const;

/** The key of the list that a browser without an account keeps. */
export function findKey(request: FastifyRequest): string | undefined {
  const key = request.cookies[hostCookieName(COOKIES.key, request.server.usesHttps)];
  return key !== undefined && /^[0-9a-f]{32}$/.test(key) ? key : undefined;
}

/** Whose list somebody sees; undefined for somebody who has none, and costs no query. */
export async function findOwner(deps: WishlistDeps, request: FastifyRequest): Promise<Owner | undefined> {
  const customerId = await deps.signedIn(request);
  if (customerId !== undefined) return { customerId };
  const key = findKey(request);
  return key === undefined ? undefined : { key };
}

/** Whose list somebody adds to; a browser that has none is given one. */
export const welcomeOwner = async (deps: WishlistDeps, request: FastifyRequest): Promise<Owner> =>
  (await findOwner(deps, request)) ?? { key: newVisitorName() };

/** Lets the browser keep its list for another year. */
export function keepOwner(deps: Config, reply: FastifyReply, owner: Owner): void {
  if ('key' in owner) reply.setCookie(keyName(deps), owner.key, { ...hidden(deps), maxAge: ONE_YEAR_S });
}

/** This browser has no list of its own any more. */
export const forgetKey = (deps: Config, reply: FastifyReply): void =>
  void reply.clearCookie(keyName(deps), hidden(deps));

/** Tells scripts how many are on the list, and whether there is one at all. */
export function sendCount(deps: Config, reply: FastifyReply, count: number): void {
  if (count === 0) reply.clearCookie(COOKIES.count, readable(deps));
  else reply.setCookie(COOKIES.count, String(count), { ...readable(deps), maxAge: ONE_YEAR_S });
}
