import type { RelayDeps } from '#shop/basket/relay-points/server/relay-directory.ts';
import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CartDeps } from '#shop/basket/cart/server/cart-data-cache.ts';
import { findVisitor, newVisitorId, ensureVisitor } from '#platform/server/visitor.ts';
import type { Cart } from '#shop/basket/cart/cart.ts';
import { cartHash, sendCartCookies } from '#shop/basket/cart/server/fragments.tsx';
import type { PaymentMethodId } from '#shop/orders/orders/payment-methods.ts';
import type { PaymentDeps } from '#shop/orders/payments/server/payment-deps.ts';
import { errorCode, wireError, type WireError } from '#shop/basket/store-client/errors.ts';
import { texts } from '../texts.ts';
import { STORE_NONCES, TOKENIZED_CART } from '#shop/basket/store-client/tokenized-cart.ts';
import type { CartTokens, SeparateTokens } from './cart-token.ts';
import type { CatalogueCache } from './catalogue/catalogue-cache.ts';

export type StoreDeps = CartDeps &
  PaymentDeps &
  RelayDeps & {
    readonly tokens: CartTokens;
    readonly separateTokens: SeparateTokens;
    readonly catalogue: CatalogueCache;
    /** Returns the payment methods that the shop currently offers. */
    readonly methods: () => Promise<readonly PaymentMethodId[]>;
  };

/** The cart of a request, and how the request identified it. */
type Caller = {
  readonly visitor: string | undefined;
  /** The visitor that nonces are bound to, even if the cart is a separate one. */
  readonly holder: string | undefined;
  readonly by: 'cookie' | 'cart-token' | 'separate-session';
};

/** Caches the caller per request, so that a new cart gets one id only. */
const callers = new WeakMap<FastifyRequest, Caller>();

export function callerOf(deps: StoreDeps, request: FastifyRequest): Caller {
  const known = callers.get(request) ?? readCaller(deps, request);
  callers.set(request, known);
  return known;
}

function readCaller(deps: StoreDeps, request: FastifyRequest): Caller {
  const named = deps.tokens.read(request.headers['cart-token']);
  if (named !== undefined) return { visitor: named, holder: named, by: 'cart-token' };
  const shopper = findVisitor(request);
  if (!wantsSeparate(deps, request, shopper)) return { visitor: shopper, holder: shopper, by: 'cookie' };
  const session = deps.separateTokens.read(headerOf(request, TOKENIZED_CART.session), shopper);
  // A token of another visitor, or an expired one, is ignored: a new cart is created.
  return { visitor: session ?? newVisitorId(), holder: shopper, by: 'separate-session' };
}

const headerOf = (request: FastifyRequest, name: string) => request.headers[name.toLowerCase()];

/**
 * Returns whether a nonce was issued to a visitor. A nonce issued before there was a cart stays valid
 * afterwards.
 */
const isOwn = (deps: StoreDeps, nonce: unknown, action: string, shopper: string | undefined) =>
  [shopper, undefined].some((who) => deps.nonces.isValid(nonce, action, who));

/** Some clients send strings such as « undefined » here, which select the visitor's own cart. */
const wantsSeparate = (deps: StoreDeps, request: FastifyRequest, shopper: string | undefined) =>
  isOwn(deps, headerOf(request, TOKENIZED_CART.sessionNonce), STORE_NONCES.tokenizedCartSession, shopper);

/** Returns whether the addresses of a request are in the format of a wallet. */
export const isFromWallet = (deps: StoreDeps, request: FastifyRequest) =>
  headerOf(request, TOKENIZED_CART.fromWallet) === 'true' &&
  isOwn(
    deps,
    headerOf(request, TOKENIZED_CART.nonce),
    STORE_NONCES.tokenizedCart,
    callerOf(deps, request).holder,
  );

/** Returns whether the cart is to be deleted after the response. */
export const isEphemeral = (deps: StoreDeps, request: FastifyRequest) =>
  callerOf(deps, request).by === 'separate-session' && headerOf(request, TOKENIZED_CART.ephemeral) === '1';

/** Returns the visitor that the nonce in the response is bound to. */
export function nonceHolder(deps: StoreDeps, request: FastifyRequest, visitor: string): string | undefined {
  const { by, holder } = callerOf(deps, request);
  return by === 'separate-session' ? holder : visitor;
}

/** Returns why a change is refused before it is processed, or undefined if it is not. */
export function refuseCaller(
  deps: StoreDeps,
  request: FastifyRequest,
  { holder, by }: Caller,
): WireError | undefined {
  if (by === 'cart-token') return undefined;
  const nonce = request.headers['nonce'];
  if (nonce === undefined) return wireError(401, errorCode('missing_nonce'), texts.missingNonce);
  return isOwn(deps, nonce, STORE_NONCES.store, holder)
    ? undefined
    : wireError(403, errorCode('invalid_nonce'), texts.invalidNonce);
}

/** Returns the visitor of a change; a new visitor gets an id. */
export function actor(deps: StoreDeps, request: FastifyRequest, reply: FastifyReply, caller: Caller): string {
  if (caller.by !== 'cookie' && caller.visitor !== undefined) return caller.visitor;
  return ensureVisitor(request, reply, deps.config.publicUrl.startsWith('https:'));
}

/**
 * Sends the headers of every cart response: the next nonce, the cart token, and the cookies that scripts
 * read.
 */
export function sendSession(
  deps: StoreDeps,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  visitor: string | undefined,
  cart?: Cart,
): void {
  const { nonces, tokens, now } = deps;
  const { by, holder } = callerOf(deps, request);
  const isSeparate = by === 'separate-session';
  reply
    .header('Nonce', nonces.create(STORE_NONCES.store, isSeparate ? holder : visitor))
    .header('Nonce-Timestamp', String(Math.floor(now().getTime() / 1000)))
    .header('User-ID', '0')
    // A visitor without a cart gets the token of a new one.
    .header('Cart-Token', tokens.create(visitor ?? randomBytes(16).toString('hex')))
    .header('Cache-Control', 'no-store');
  if (isSeparate && visitor !== undefined)
    reply.header(TOKENIZED_CART.session, deps.separateTokens.create(visitor, holder));
  if (!cart) return;
  const hash = cartHash(cart);
  reply.header('Cart-Hash', hash);
  if (by === 'cookie') sendCartCookies(request, reply, hash);
}
