import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '#platform/server/deps.ts';
import { renderKept } from '#platform/server/render.tsx';
import { isEmpty, itemCount, type Cart } from '../cart.ts';
import { COOKIES, NONCE_ACTIONS, SELECTORS, type FragmentsAnswer } from '../contract.ts';
import { toMiniCart } from '../mini-cart.ts';
import { CartCount, MiniCart } from '../ui/mini-cart.tsx';

type FragmentDeps = Pick<Deps, 'nonces'>;

/** Changes with what is in a basket and what it costs; an empty basket has the empty hash. */
export function cartHash(cart: Cart): string {
  if (isEmpty(cart)) return '';
  const lines = cart.lines.map(({ key, quantity, unitPrice }) => [key, quantity, unitPrice]);
  const codes = cart.coupons.map(({ coupon }) => coupon.code);
  const facts = JSON.stringify([lines, codes, cart.rate?.id, cart.totals.total]);
  return hash('md5', facts);
}

/** Stands for the visitor's nonce in what is kept for all of them. */
const ANY_NONCE = '{nonce}';

/** Most first baskets are one piece of something many people buy: what was rendered for one of them serves all. */
function miniCartHtml(cart: Cart, nonce: string): string {
  const view = toMiniCart(cart);
  return renderKept(JSON.stringify(view), <MiniCart cart={view} nonce={ANY_NONCE} />).replaceAll(
    ANY_NONCE,
    nonce,
  );
}

function countHtml(cart: Cart): string {
  const count = itemCount(cart);
  return renderKept(`basket of ${count}`, <CartCount count={count} />);
}

/** The parts of a page that show the basket, and its hash (§3.4). */
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

/** Tells scripts whether there is a basket and which: the cookies always equal the hash of the same answer (§3.5). */
export function sendCartCookies(request: FastifyRequest, reply: FastifyReply, hash: string): void {
  const wanted = { [COOKIES.items]: hash === '' ? undefined : '1', [COOKIES.hash]: hash || undefined };
  for (const [name, value] of Object.entries(wanted)) {
    if (request.cookies[name] === value) continue;
    if (value === undefined) reply.clearCookie(name, READABLE);
    else reply.setCookie(name, value, READABLE);
  }
}
