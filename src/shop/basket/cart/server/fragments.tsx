import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '#platform/server/deps.ts';
import { renderCached } from '#platform/server/render.tsx';
import { isEmpty, itemCount, type Cart } from '../cart.ts';
import { COOKIES, NONCE_ACTIONS, SELECTORS, type FragmentsAnswer } from '../contract.ts';
import { toMiniCart } from '../mini-cart.ts';
import { CartCount, MiniCart } from '../ui/mini-cart.tsx';

type FragmentDeps = Pick<Deps, 'nonces'>;

/** Returns a hash of the cart's contents and prices; empty for an empty cart. */
export function cartHash(cart: Cart): string {
  if (isEmpty(cart)) return '';
  const lines = cart.lines.map(({ key, quantity, unitPrice }) => [key, quantity, unitPrice]);
  const codes = cart.coupons.map(({ coupon }) => coupon.code);
  const facts = JSON.stringify([lines, codes, cart.rate?.id, cart.totals.total, cart.toPay, cart.vat]);
  return hash('md5', facts);
}

/** Placeholder for the visitor's nonce in the cached HTML. */
const ANY_NONCE = '{nonce}';

/**
 * Renders the mini-cart through a cache: many carts contain one unit of the same popular product and share
 * the HTML.
 */
function miniCartHtml(cart: Cart, nonce: string): string {
  const view = toMiniCart(cart);
  return renderCached(JSON.stringify(view), <MiniCart cart={view} nonce={ANY_NONCE} />).replaceAll(
    ANY_NONCE,
    nonce,
  );
}

function countHtml(cart: Cart): string {
  const count = itemCount(cart);
  return renderCached(`basket of ${count}`, <CartCount count={count} />);
}

/** Returns the page fragments that show the cart, and the cart hash (§3.4). */
export function fragmentsOf(
  { nonces }: FragmentDeps,
  cart: Cart,
  visitor: string | undefined,
): FragmentsAnswer {
  const nonce = nonces.create(NONCE_ACTIONS.cart, visitor);
  return {
    fragments: {
      [SELECTORS.miniCart]: miniCartHtml(cart, nonce),
      [SELECTORS.count]: countHtml(cart),
    },
    cart_hash: cartHash(cart),
  };
}

const READABLE = { path: '/', sameSite: 'lax', httpOnly: false } as const;

/**
 * Sets the cookies that tell scripts whether a cart exists and its hash. They always match the hash of the
 * same response (§3.5).
 */
export function sendCartCookies(request: FastifyRequest, reply: FastifyReply, hash: string): void {
  const cookies = { [COOKIES.items]: hash === '' ? undefined : '1', [COOKIES.hash]: hash || undefined };
  for (const [name, value] of Object.entries(cookies)) {
    if (request.cookies[name] === value) continue;
    if (value === undefined) reply.clearCookie(name, READABLE);
    else reply.setCookie(name, value, READABLE);
  }
}
