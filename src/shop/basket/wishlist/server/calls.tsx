import {
  WISHLIST_CALL,
  PAGE_FIELD,
  type ButtonAnswer,
  type ButtonType,
  type CartAnswer,
  type UpdateAnswer,
} from '../contract.ts';
import { isReading, type Ajax } from '#shop/common/ajax/server/ajax.ts';
import { renderFragment, renderCached } from '#platform/server/render.tsx';
import { ensureVisitor } from '#platform/server/visitor.ts';
import { sendCartCookies, cartHash } from '#shop/basket/cart/server/fragments.tsx';
import { texts as cartTexts } from '#shop/basket/cart/texts.ts';
import { texts } from '../texts.ts';
import { SaveButton, SavedButtons } from '../ui/wishlist-button.tsx';
import { WishlistContents } from '../ui/wishlist-contents.tsx';
import { addSavedToCart } from './add-saved-to-cart.ts';
import { listSaved, type SavedProduct } from './list-saved.ts';
import { loadWishlist } from './load-wishlist.ts';
import { findOwner, renewOwnerCookie, sendCount, ensureOwner, type WishlistDeps } from './owner.ts';
import { buttonCall, cartCall, updateCall } from './schemas.ts';
import { removeItem, saveItem } from './store.ts';

type Call = Parameters<Parameters<Ajax['extension']>[1]>[0];

/** Registers the wishlist requests (§7.2). The HTTP status is 200; `status` is the result. */
export function wishlistCalls(ajax: Ajax, deps: WishlistDeps): void {
  ajax.extension(WISHLIST_CALL.save, (call) => save(deps, call));
  ajax.extension(WISHLIST_CALL.remove, (call) => remove(deps, call));
  ajax.extension(WISHLIST_CALL.addToCart, (call) => addToCart(deps, call));
  ajax.extension(WISHLIST_CALL.update, (call) => update(deps, call));
}

const refused = (message: string): ButtonAnswer => ({ status: 0, message, html: '' });

async function save(deps: WishlistDeps, call: Call): Promise<ButtonAnswer> {
  const { request, reply, fields } = call;
  if (isReading(call)) return refused(texts.notForReading);
  const parsed = buttonCall.safeParse(fields);
  if (!parsed.success) return refused(texts.refusals['unknown-product']);
  const { product_id: id, type } = parsed.data;
  const owner = await ensureOwner(deps, request);
  const item = await saveItem(deps.db, owner, id);
  if (!item) return refused(texts.refusals['unknown-product']);
  renewOwnerCookie(deps, reply, owner);
  sendCount(deps, reply, item.count);
  if (!item.saved) return refused(texts.refusals.full);
  return { status: 1, message: texts.saved(item.name), html: savedHtml({ id, name: item.name }, type) };
}

async function remove(deps: WishlistDeps, call: Call): Promise<ButtonAnswer> {
  const { request, reply, fields } = call;
  if (isReading(call)) return refused(texts.notForReading);
  const parsed = buttonCall.safeParse(fields);
  if (!parsed.success) return refused(texts.refusals['unknown-product']);
  const { product_id: id, type, reload } = parsed.data;
  const owner = await findOwner(deps, request);
  // Without a wishlist there is nothing to remove; the response is the same as for an unsaved product.
  const { name, count } = await removeItem(deps.db, owner ?? { key: '' }, id);
  if (owner) renewOwnerCookie(deps, reply, owner);
  sendCount(deps, reply, count);
  const message = name === null ? texts.removedSomething : texts.removed(name);
  if (reload) {
    const list = await loadWishlist(deps, owner, parsed.data[PAGE_FIELD]);
    return { status: 1, message, html: renderFragment(<WishlistContents {...list} />) };
  }
  if (name === null) return refused(texts.refusals['unknown-product']);
  return { status: 1, message, html: saveHtml({ id, name }, type) };
}

async function addToCart(deps: WishlistDeps, call: Call): Promise<CartAnswer> {
  const { request, reply, fields } = call;
  if (isReading(call)) return { status: 0, message: texts.notForReading };
  const parsed = cartCall.safeParse(fields);
  if (!parsed.success) return { status: 0, message: texts.refusals['unknown-product'] };
  const visitor = ensureVisitor(request, reply, deps.config.publicUrl.startsWith('https:'));
  const added = await addSavedToCart(deps, visitor, parsed.data.product_id);
  if (!added.ok) {
    const refusals = { ...cartTexts.refusals, ...texts.refusals };
    return { status: 0, message: refusals[added.failure] };
  }
  const { key, cart } = added.value;
  sendCartCookies(request, reply, cartHash(cart));
  const name = cart.lines.find((line) => line.key === key)?.name ?? '';
  return { status: 1, message: cartTexts.added(name) };
}

/**
 * Returns which buttons of a page belong to saved products: the cached page itself is equal for all visitors.
 */
async function update(deps: WishlistDeps, call: Call): Promise<UpdateAnswer> {
  if (isReading(call)) return { wlists: [] };
  const { wlist_mids: mini, wlist_fids: full } = updateCall.parse(call.fields);
  const list = await listSaved(deps.db, await findOwner(deps, call.request));
  sendCount(deps, call.reply, list.length);
  const saved = new Map(list.map((product) => [product.id, product]));
  const buttonsOf = (ids: readonly number[], cls: '.mini' | '.full', type: ButtonType) =>
    ids.flatMap((id) => {
      const product = saved.get(id);
      return product ? [{ id, cls, html: savedHtml(product, type) }] : [];
    });
  return { wlists: [...buttonsOf(mini, '.mini', 'list'), ...buttonsOf(full, '.full', 'page')] };
}

const savedHtml = (product: SavedProduct, type: ButtonType) =>
  renderCached(
    JSON.stringify(['saved', product.id, product.name, type]),
    <SavedButtons product={product} type={type} />,
  );

const saveHtml = (product: SavedProduct, type: ButtonType) =>
  renderCached(
    JSON.stringify(['save', product.id, product.name, type]),
    <SaveButton product={product} type={type} />,
  );
