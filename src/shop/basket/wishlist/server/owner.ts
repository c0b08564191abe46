import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '#platform/server/deps.ts';
import { hostCookieName, isSecure } from '#platform/server/edge/host-cookie.ts';
import { newVisitorId } from '#platform/server/visitor.ts';
import type { CartDeps } from '#shop/basket/cart/server/cart-data-cache.ts';
import type { ProductCardCache } from '#shop/catalogue/products/server/product-card-cache.ts';
import { COOKIES } from '../contract.ts';

/** Owner of a wishlist: a customer, or a browser without an account. */
export type Owner = { readonly customerId: number } | { readonly key: string };

export type WishlistDeps = CartDeps & {
  readonly cards: ProductCardCache;
  /** Returns the id of the signed-in customer. */
  readonly signedIn: (request: FastifyRequest) => Promise<number | undefined>;
};

type Config = Pick<Deps, 'config'>;

/** Equals the retention of browser wishlists (store.ts). */
const ONE_YEAR_S = 365 * 24 * 3600;
const privateCookie = (deps: Config) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(deps.config) }) as const;
const keyName = ({ config }: Config) => hostCookieName(COOKIES.key, isSecure(config));
const publicCookie = (deps: Config) => ({ ...privateCookie(deps), httpOnly: false }) as const;

/** Returns the key of the browser's wishlist from its cookie. */
export function findKey(request: FastifyRequest): string | undefined {
  const key = request.cookies[hostCookieName(COOKIES.key, request.server.usesHttps)];
  return key !== undefined && /^[0-9a-f]{32}$/.test(key) ? key : undefined;
}

/** Returns the owner of the wishlist to show; undefined, without a query, for a browser without one. */
export async function findOwner(deps: WishlistDeps, request: FastifyRequest): Promise<Owner | undefined> {
  const customerId = await deps.signedIn(request);
  if (customerId !== undefined) return { customerId };
  const key = findKey(request);
  return key === undefined ? undefined : { key };
}

/** Returns the owner of the wishlist to add to; creates a key for a browser without one. */
export const ensureOwner = async (deps: WishlistDeps, request: FastifyRequest): Promise<Owner> =>
  (await findOwner(deps, request)) ?? { key: newVisitorId() };

/** Renews the cookie of a browser's wishlist for one year. */
export function renewOwnerCookie(deps: Config, reply: FastifyReply, owner: Owner): void {
  if ('key' in owner)
    reply.setCookie(keyName(deps), owner.key, { ...privateCookie(deps), maxAge: ONE_YEAR_S });
}

/** Deletes the cookie of the browser's wishlist. */
export const clearOwnerCookie = (deps: Config, reply: FastifyReply): void =>
  void reply.clearCookie(keyName(deps), privateCookie(deps));

/** Sets the cookie that tells scripts the number of saved products; deletes it for 0. */
export function sendCount(deps: Config, reply: FastifyReply, count: number): void {
  if (count === 0) reply.clearCookie(COOKIES.count, publicCookie(deps));
  else reply.setCookie(COOKIES.count, String(count), { ...publicCookie(deps), maxAge: ONE_YEAR_S });
}
