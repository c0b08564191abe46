import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CartDeps } from '../../cart/server/basket-memory.ts';
import { findVisitor, welcomeVisitor } from '../../../platform/server/visitor.ts';
import type { Cart } from '../../cart/cart.ts';
import { cartHash, sendCartCookies } from '../../cart/server/fragments.tsx';
import type { PaymentMethod } from '../../checkout/payment-method.ts';
import type { PaymentDeps } from '../../payments/server/payment-deps.ts';
import { errorCode, wireError, type WireError } from '../errors.ts';
import { texts } from '../texts.ts';
import type { CartTokens } from './cart-token.ts';
import type { CatalogueMemory } from './catalogue-memory.ts';

const NONCE_ACTION = 'wc_store_api';

export type StoreDeps = CartDeps &
  PaymentDeps & {
    readonly tokens: CartTokens;
    readonly catalogue: CatalogueMemory;
    /** The ways of paying the shop offers now. */
    readonly methods: () => Promise<readonly PaymentMethod[]>;
  };

/** Whose basket a call is about, and whether it was named by a token. */
type Caller = { readonly visitor: string | undefined; readonly byToken: boolean };

export function callerOf({ tokens }: StoreDeps, request: FastifyRequest): Caller {
  const named = tokens.read(request.headers['cart-token']);
  return named === undefined
    ? { visitor: findVisitor(request), byToken: false }
    : { visitor: named, byToken: true };
}

/** Why a call that changes something is refused before it is looked at; undefined when it is not. */
export function refuseCaller(
  deps: StoreDeps,
  request: FastifyRequest,
  { visitor, byToken }: Caller,
): WireError | undefined {
  if (byToken) return undefined;
  const nonce = request.headers['nonce'];
  if (nonce === undefined) return wireError(401, errorCode('missing_nonce'), texts.missingNonce);
  // A nonce given before there was a basket stays good once there is one.
  const isValid = [visitor, undefined].some((who) => deps.nonces.isValid(nonce, NONCE_ACTION, who));
  return isValid ? undefined : wireError(403, errorCode('invalid_nonce'), texts.invalidNonce);
}

/** The visitor who acts; a new one is given a name. */
export function actor(deps: StoreDeps, request: FastifyRequest, reply: FastifyReply, caller: Caller): string {
  if (caller.byToken && caller.visitor !== undefined) return caller.visitor;
  return welcomeVisitor(request, reply, deps.config.publicUrl.startsWith('https:'));
}

/** What every answer about a basket carries: the next nonce, the token, the cookies that scripts read. */
export function sendSession(
  deps: StoreDeps,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  visitor: string | undefined,
  cart?: Cart,
): void {
  const { nonces, tokens, now } = deps;
  reply
    .header('Nonce', nonces.create(NONCE_ACTION, visitor))
    .header('Nonce-Timestamp', String(Math.floor(now().getTime() / 1000)))
    .header('User-ID', '0')
    // Somebody without a basket gets the name of one they may open.
    .header('Cart-Token', tokens.create(visitor ?? randomBytes(16).toString('hex')))
    .header('Cache-Control', 'no-store');
  if (!cart) return;
  const hash = cartHash(cart);
  reply.header('Cart-Hash', hash);
  if (!callerOf(deps, request).byToken) sendCartCookies(request, reply, hash);
}
