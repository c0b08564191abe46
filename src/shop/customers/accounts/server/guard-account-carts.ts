import type { FastifyInstance } from 'fastify';
import type { RequestContext } from '#platform/server/request-context.ts';
import { isSecure } from '#platform/server/edge/host-cookie.ts';
import { findVisitor, setVisitorCookie, newVisitorId, renameVisitor } from '#platform/server/visitor.ts';
import type { CartDeps } from '#shop/basket/cart/server/cart-data-cache.ts';
import { copyForGuest } from '#shop/basket/cart/server/copy-for-guest.ts';
import { findCustomer } from './sessions.ts';

type GuardDeps = Pick<CartDeps, 'db' | 'now' | 'config'> & {
  readonly tokens: {
    create(visitor: string): string;
    read(token: unknown): string | undefined;
  };
};

const FILES = /^\/(assets|media)\//;
const CART_TOKEN = 'cart-token';

/**
 * Opens the cart of an account only with a session of its customer. A browser with only the cookie or token
 * of the cart, for example after the session has ended, gets a copy of its lines without customer data.
 */
export function guardAccountCarts(app: FastifyInstance, deps: GuardDeps): void {
  const findOwner = createOwnerCache(deps);
  app.addHook('preHandler', async (request, reply) => {
    if (FILES.test(request.url)) return;
    const token = request.headers[CART_TOKEN];
    const visitor = token === undefined ? findVisitor(request) : deps.tokens.read(token);
    const owner = visitor === undefined ? null : await findOwner(visitor);
    if (visitor === undefined || owner === null) return;
    if ((await findCustomer(deps, request))?.id === owner) return;
    const guest = newVisitorId();
    await copyForGuest(deps.db, { from: visitor, into: guest });
    becomeGuest(deps, { request, reply }, guest);
  });
}

function becomeGuest(deps: GuardDeps, { request, reply }: RequestContext, guest: string): void {
  if (request.headers[CART_TOKEN] !== undefined) {
    request.headers[CART_TOKEN] = deps.tokens.create(guest);
    return;
  }
  renameVisitor(request, guest);
  setVisitorCookie(reply, guest, isSecure(deps.config));
}

const MOST_KNOWN = 20_000;

/**
 * Returns the account that owns a cart, or null. An account always gets a new random cart id, so an id
 * without an owner never gets one later, and the cache needs no invalidation.
 */
function createOwnerCache({ db }: Pick<GuardDeps, 'db'>): (visitor: string) => Promise<number | null> {
  const known = new Map<string, number | null>();
  return async (visitor) => {
    const cached = known.get(visitor);
    if (cached !== undefined) return cached;
    const row = await db
      .selectFrom('customers')
      .select('id')
      .where('visitor_id', '=', visitor)
      .executeTakeFirst();
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(visitor, row?.id ?? null);
    return row?.id ?? null;
  };
}
