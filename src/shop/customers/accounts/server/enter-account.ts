import type { RequestContext } from '#platform/server/request-context.ts';
import type { Db } from '#platform/server/database/database.ts';
import { isSecure } from '#platform/server/edge/host-cookie.ts';
import { findVisitor, clearVisitorCookie, setVisitorCookie } from '#platform/server/visitor.ts';
import type { CartDeps } from '#shop/basket/cart/server/cart-data-cache.ts';
import { findCopied } from '#shop/basket/cart/server/copy-for-guest.ts';
import { cartHash, sendCartCookies } from '#shop/basket/cart/server/fragments.tsx';
import { getCart } from '#shop/basket/cart/server/get-cart.ts';
import { mergeCarts, type MergeResult } from '#shop/basket/cart/server/merge-carts.ts';
import { claimOrders } from '#shop/orders/orders/server/claim-orders.ts';
import { moveDraft } from '#shop/orders/orders/server/order-drafts.ts';
import { mergeWishlists, clearWishlist } from '#shop/basket/wishlist/server/merge-wishlists.ts';
import type { Customer } from '../customer.ts';
import { emailKey } from '#platform/email-key.ts';
import { loadAccount } from './find-account.ts';
import { markDevice } from './known-device.ts';
import { endSession, startSession } from './sessions.ts';

export type AccountDeps = Pick<CartDeps, 'db' | 'now' | 'config' | 'cartData' | 'keyedHash'>;
/**
 * Signs in an authenticated customer: starts a session and merges the carts and wishlists of the browser and
 * the account.
 */
export async function enterAccount(
  deps: AccountDeps,
  context: RequestContext,
  customer: Owner,
  stays: boolean,
): Promise<MergeResult> {
  const merged = await mergeIntoAccountCart(deps, context, customer);
  await mergeWishlists(deps, context, customer.id);
  await claimOrders(deps.db, customer.id, emailKey(customer.email));
  await startSession(deps, context, { customerId: customer.id, stays });
  markDevice(deps, context, await loadAccount(deps.db, customer.id));
  return merged;
}

type Owner = Pick<Customer, 'id' | 'visitor' | 'email'>;

/** Merges the cart of this browser into the customer's cart and switches the browser to that cart. */
export async function mergeIntoAccountCart(
  deps: AccountDeps,
  context: RequestContext,
  { visitor }: Owner,
): Promise<MergeResult> {
  const { request, reply } = context;
  const browsers = findVisitor(request) ?? visitor;
  // The cart of another customer who used this browser before is not merged.
  const isOthers = await isCustomers(deps.db, browsers);
  const copied = await findCopied(deps.db, browsers);
  const from = isOthers || (copied !== undefined && copied !== visitor) ? visitor : browsers;
  const merged = await deps.db
    .transaction()
    .execute((tx) => moveCart({ ...deps, db: tx }, { from, into: visitor }));
  setVisitorCookie(reply, visitor, isSecure(deps.config));
  sendCartCookies(request, reply, cartHash(await getCart(deps, visitor)));
  return merged;
}

/** Moves a cart and its checkout draft to another visitor id, inside the caller's transaction. */
export async function moveCart(
  deps: AccountDeps & { readonly db: Db },
  names: { readonly from: string; readonly into: string },
): Promise<MergeResult> {
  const merged = await mergeCarts(deps, names);
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
export async function leaveAccount(
  deps: Pick<CartDeps, 'db' | 'config'>,
  context: RequestContext,
): Promise<void> {
  await endSession(deps, context);
  clearVisitorCookie(context.reply, isSecure(deps.config));
  sendCartCookies(context.request, context.reply, '');
  clearWishlist(deps, context);
}
