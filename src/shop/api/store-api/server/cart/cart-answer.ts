import type { RequestContext } from '#platform/server/request-context.ts';
import type { Cart } from '#shop/basket/cart/cart.ts';
import { getCart } from '#shop/basket/cart/server/get-cart.ts';
import { deleteCart } from '#shop/basket/cart/server/remove-from-cart.ts';
import { listRelated } from '#shop/catalogue/products/server/list-related.ts';
import { wireError, type WireError } from '#shop/basket/store-client/errors.ts';
import { offerRelay } from '#shop/checkout/checkout/server/offer-relay.ts';
import { toWireCart } from './cart-resource.ts';
import { listItemProducts } from '../catalogue/list-item-products.ts';
import { loadProducts } from '../catalogue/load-products.ts';
import { toWireProduct } from '../catalogue/product-resource.tsx';
import { InvalidParameters } from '../read.ts';
import { sendError } from '../send-error.ts';
import { actor, callerOf, isEphemeral, refuseCaller, sendSession, type StoreDeps } from '../session.ts';

const CROSS_SELLS = 4;

/** Builds the cart response. */
export async function showCart(
  { db, config, methods, relayPoints }: Pick<StoreDeps, 'db' | 'config' | 'methods' | 'relayPoints'>,
  cart: Cart,
) {
  const ids = cart.lines.map(({ productId }) => productId);
  const [products, crossSells] = await Promise.all([
    listItemProducts(db, ids),
    ids.length === 0 ? [] : listRelated(db, ids, CROSS_SELLS),
  ]);
  const shown = await loadProducts(
    db,
    crossSells.map(({ id }) => id),
  );
  return toWireCart(cart, {
    publicUrl: config.publicUrl,
    products,
    crossSells: shown.map((row) => toWireProduct(row, config.publicUrl)),
    paymentMethods: await methods(),
    relay: await offerRelay({ relayPoints }, cart, ''),
  });
}

/** Answers a request that reads the cart. */
export async function answerRead(
  deps: StoreDeps,
  context: RequestContext,
  show: (cart: Cart) => Promise<unknown>,
) {
  const { visitor } = callerOf(deps, context.request);
  const cart = await getCart(deps, visitor);
  sendSession(deps, context, visitor, cart);
  return show(cart);
}

/** Changes the cart. Returns the error to send, or undefined on success. */
type CartChange = (visitor: string) => Promise<WireError | undefined>;

/** Converts invalid parameters to an error response, so that it has the session headers like other errors. */
async function runChange(change: CartChange, visitor: string): Promise<WireError | undefined> {
  try {
    return await change(visitor);
  } catch (error) {
    if (error instanceof InvalidParameters) return error.toWireError();
    throw error;
  }
}

/**
 * Answers a request that changes the cart: validates the caller, makes the change and returns the updated
 * cart.
 */
export async function answerChange(
  deps: StoreDeps,
  context: RequestContext,
  change: CartChange,
  show: (cart: Cart) => Promise<unknown> = (cart) => showCart(deps, cart),
  status: number | (() => number) = 200,
) {
  const { request, reply } = context;
  const caller = callerOf(deps, request);
  const refusal = refuseCaller(deps, request, caller);
  if (refusal) {
    sendSession(deps, context, caller.visitor);
    return sendError(reply, refusal);
  }
  const visitor = actor(deps, request, reply, caller);
  const error = await runChange(change, visitor);
  const cart = await getCart(deps, visitor);
  sendSession(deps, context, visitor, cart);
  if (isEphemeral(deps, request)) await deleteCart(deps, visitor);
  if (!error) return reply.code(typeof status === 'number' ? status : status()).send(await show(cart));
  // On a conflict (409) the client's view of the cart is outdated, so the error includes the current cart.
  if (error.data.status !== 409) return sendError(reply, error);
  return sendError(reply, wireError(409, error.code, error.message, { cart: await showCart(deps, cart) }));
}
