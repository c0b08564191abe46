import type { RequestContext } from '#platform/server/request-context.ts';
import type { Handler } from '#platform/server/handler.ts';
import { PATHS } from '#shop/common/paths/paths.ts';
import { readForm } from '#platform/server/edge/read-form.ts';
import { queryOf } from '#platform/server/edge/request-query.ts';
import { ensureVisitor } from '#platform/server/visitor.ts';
import { cartHref } from '#shop/basket/cart/server/cart-href.ts';
import { PAGE_FIELD } from '../contract.ts';
import { addSavedToCart } from './add-saved-to-cart.ts';
import { findOwner, renewOwnerCookie, sendCount, ensureOwner, type WishlistDeps } from './owner.ts';
import { pageField, plainForm } from './schemas.ts';
import { removeItem, saveItem } from './store.ts';

type NoticeParameters = Readonly<Record<string, string | number>>;
/** Applies the plain buttons of the wishlist. The redirect keeps a reload from repeating them. */
export const changeWishlist: Handler<WishlistDeps> = (deps) => async (request, reply) => {
  const { save, remove, add } = plainForm.parse(readForm(request).fields);
  const context = { request, reply };
  const to = async () => {
    if (save !== undefined) return listHref(await saveProduct(deps, context, save));
    if (remove !== undefined) return listHref(await removeProduct(deps, context, remove));
    if (add !== undefined) return buy(deps, context, add);
    return listHref({ refus: 'unknown-product' });
  };
  return reply.header('Cache-Control', 'no-store').redirect(await to(), 303);
};

/**
 * Returns the URL of the wishlist, with the result to display in its query (site/browsing/wishlist-page.tsx).
 */
const listHref = (notice: NoticeParameters) =>
  `${PATHS.wishlist}?${new URLSearchParams(Object.entries(notice).map(([name, value]) => [name, String(value)])).toString()}`;

async function saveProduct(
  deps: WishlistDeps,
  { request, reply }: RequestContext,
  id: number,
): Promise<NoticeParameters> {
  const owner = await ensureOwner(deps, request);
  const item = await saveItem(deps.db, owner, id);
  if (!item) return { refus: 'unknown-product' };
  renewOwnerCookie(deps, reply, owner);
  sendCount(deps, reply, item.count);
  return item.saved ? { ajout: id } : { refus: 'full' };
}

async function removeProduct(
  deps: WishlistDeps,
  { request, reply }: RequestContext,
  id: number,
): Promise<NoticeParameters> {
  const page = pageField.parse(queryOf(request).get(PAGE_FIELD) ?? undefined);
  const owner = await findOwner(deps, request);
  if (!owner) return {};
  const { count } = await removeItem(deps.db, owner, id);
  renewOwnerCookie(deps, reply, owner);
  sendCount(deps, reply, count);
  return { retrait: id, [PAGE_FIELD]: page };
}

async function buy(deps: WishlistDeps, { request, reply }: RequestContext, id: number): Promise<string> {
  const visitor = ensureVisitor(request, reply, deps.config.publicUrl.startsWith('https:'));
  const added = await addSavedToCart(deps, visitor, id);
  return added.ok ? cartHref({ ajout: added.value.key }) : listHref({ refus: added.failure });
}
