import type { Handler } from '#platform/server/handler.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PATHS } from '#shop/common/paths/paths.ts';
import { queryOf } from '#platform/server/edge/request-query.ts';
import { welcomeVisitor } from '#platform/server/visitor.ts';
import { cartHref } from '#shop/basket/cart/server/cart-href.ts';
import { PAGE_FIELD } from '../contract.ts';
import { addWished } from './add-wished.ts';
import { findOwner, keepOwner, sendCount, welcomeOwner, type WishlistDeps } from './owner.ts';
import { pageField, plainForm } from './schemas.ts';
import { removeItem, saveItem } from './store.ts';

type Said = Readonly<Record<string, string | number>>;
type Exchange = { readonly request: FastifyRequest; readonly reply: FastifyReply };

/** Applies the plain buttons of the wishlist. The redirect keeps a reload from repeating them. */
export const changeWishlist: Handler<WishlistDeps> = (deps) => async (request, reply) => {
  const { save, remove, add } = plainForm.parse(request.body);
  const exchange = { request, reply };
  const to = async () => {
    if (save !== undefined) return listHref(await saveProduct(deps, exchange, save));
    if (remove !== undefined) return listHref(await removeProduct(deps, exchange, remove));
    if (add !== undefined) return buy(deps, exchange, add);
    return listHref({ refus: 'unknown-product' });
  };
  return reply.header('Cache-Control', 'no-store').redirect(await to(), 303);
};

/**
 * Returns the URL of the wishlist, with the result to display in its query (site/browsing/wishlist-page.tsx).
 */
const listHref = (said: Said) =>
  `${PATHS.wishlist}?${new URLSearchParams(Object.entries(said).map(([name, value]) => [name, String(value)])).toString()}`;

async function saveProduct(deps: WishlistDeps, { request, reply }: Exchange, id: number): Promise<Said> {
  const owner = await welcomeOwner(deps, request);
  const item = await saveItem(deps.db, owner, id);
  if (!item) return { refus: 'unknown-product' };
  keepOwner(deps, reply, owner);
  sendCount(deps, reply, item.count);
  return item.saved ? { ajout: id } : { refus: 'full' };
}

async function removeProduct(deps: WishlistDeps, { request, reply }: Exchange, id: number): Promise<Said> {
  const page = pageField.parse(queryOf(request).get(PAGE_FIELD) ?? undefined);
  const owner = await findOwner(deps, request);
  if (!owner) return {};
  const { count } = await removeItem(deps.db, owner, id);
  keepOwner(deps, reply, owner);
  sendCount(deps, reply, count);
  return { retrait: id, [PAGE_FIELD]: page };
}

async function buy(deps: WishlistDeps, { request, reply }: Exchange, id: number): Promise<string> {
  const visitor = welcomeVisitor(request, reply, deps.config.publicUrl.startsWith('https:'));
  const added = await addWished(deps, visitor, id);
  return added.ok ? cartHref({ ajout: added.value.key }) : listHref({ refus: added.failure });
}
