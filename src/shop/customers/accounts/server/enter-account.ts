import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#platform/server/database/database.ts';
import { isSecure } from '#platform/server/edge/host-cookie.ts';
import { findVisitor, forgetVisitor, nameVisitor } from '#platform/server/visitor.ts';
import type { CartDeps } from '#shop/basket/cart/server/basket-memory.ts';
import { findCopied } from '#shop/basket/cart/server/copy-for-guest.ts';
import { cartHash, sendCartCookies } from '#shop/basket/cart/server/fragments.tsx';
import { getCart } from '#shop/basket/cart/server/get-cart.ts';
import { mergeBaskets, type Merged } from '#shop/basket/cart/server/merge-baskets.ts';
import { claimOrders } from '#shop/orders/orders/server/claim-orders.ts';
import { moveDraft } from '#shop/orders/orders/server/order-drafts.ts';
import { joinWishlists, leaveWishlist } from '#shop/basket/wishlist/server/join-wishlists.ts';
import { emailKey, type Customer } from '../customer.ts';
import { loadAccount } from './find-account.ts';
import { rememberDevice } from './known-device.ts';
import { endSession, startSession } from './sessions.ts';

export type AccountDeps = Pick<CartDeps, 'db' | 'now' | 'config' | 'baskets' | 'keyedHash'>;
export type Exchange = { readonly request: FastifyRequest; readonly reply: FastifyReply };

/**
 * Signs in an authenticated customer: starts a session and merges the carts and wishlists of the browser and
 * the account.
 */
export async function enterAccount(
  deps: AccountDeps,
  exchange: Exchange,
  customer: Owner,
  stays: boolean,
): Promise<Merged> {
  const merged = await joinBaskets(deps, exchange, customer);
  await joinWishlists(deps, exchange, customer.id);
  await claimOrders(deps.db, customer.id, emailKey(customer.email));
  await startSession(deps, exchange, { customerId: customer.id, stays });
  rememberDevice(deps, exchange, await loadAccount(deps.db, customer.id));
  return merged;
}

type Owner = Pick<Customer, 'id' | 'visitor' | 'email'>;

/** Merges the cart of this browser into the customer's cart and switches the browser to that cart. */
export async function joinBaskets(
  deps: AccountDeps,
  exchange: Exchange,
  { visitor }: Owner,
): Promise<Merged> {
  const { request, reply } = exchange;
  const browsers = findVisitor(request) ?? visitor;
  // The cart of another customer who used this browser before is not merged.
  const isOthers = await isCustomers(deps.db, browsers);
  const copied = await findCopied(deps.db, browsers);
  const from = isOthers || (copied !== undefined && copied !== visitor) ? visitor : browsers;
  const merged = await deps.db
    .transaction()
    .execute((tx) => bringBasket({ ...deps, db: tx }, { from, into: visitor }));
  nameVisitor(reply, visitor, isSecure(deps.config));
  sendCartCookies(request, reply, cartHash(await getCart(deps, visitor)));
  return merged;
}

/** Moves a cart and its checkout draft to another visitor id, inside the caller's transaction. */
export async function bringBasket(
  deps: AccountDeps & { readonly db: Db },
  names: { readonly from: string; readonly into: string },
): Promise<Merged> {
  const merged = await mergeBaskets(deps, names);
  await moveDraft(deps.db, names);
  return merged;
}

async function isCustomers(db: Db, visitor: string): Promise<boolean> {
  const owner = await db
    .selectFrom('customers')
    .select('id')
    .where('visitor_id', '=', visitor)
    .executeTakeFirst();
  return owner !== undefined;
}

/**
 * Signs out and removes all traces of the customer from this browser, including the cart and the wishlist.
 */
export async function leaveAccount(deps: Pick<CartDeps, 'db' | 'config'>, exchange: Exchange): Promise<void> {
  await endSession(deps, exchange);
  forgetVisitor(exchange.reply, isSecure(deps.config));
  sendCartCookies(exchange.request, exchange.reply, '');
  leaveWishlist(deps, exchange);
}
