import type { Handler } from '#platform/server/handler.ts';
import { parseForm, readForm } from '#platform/server/edge/read-form.ts';
import { PATHS } from '#shop/common/paths/paths.ts';
import { findVisitor, ensureVisitor } from '#platform/server/visitor.ts';
import { readGiftCode } from '#shop/basket/gift-cards/gift-code.ts';
import { clampQuantity } from '../quantity.ts';
import { addAllToCart } from './add-to-cart.ts';
import type { CartDeps } from './cart-data-cache.ts';
import { cartHref } from './cart-href.ts';
import { changeQuantity } from './change-quantity.ts';
import { addForm, cartForm } from './schemas.ts';
import { removeLine, saveGiftWrap, saveRate } from './store.ts';
import { applyCode, removeCode } from './use-coupon.ts';

/** Adds a product from the plain form of its page. The redirect keeps a reload from repeating it. */
export const addFromProductForm: Handler<CartDeps> = (deps) => async (request, reply) => {
  const form = parseForm(addForm, readForm(request));
  if (!form.ok) return reply.redirect(cartHref({ refus: 'unknown-product' }), 303);
  const visitor = ensureVisitor(request, reply, deps.config.publicUrl.startsWith('https:'));
  const added = await addAllToCart(deps, visitor, form.value);
  if (!added.ok)
    return reply.redirect(cartHref({ refus: added.failure, produit: request.params['slug'] ?? '' }), 303);
  return reply.redirect(cartHref({ ajout: added.value.key }), 303);
};

/**
 * Applies the plain form of the cart: quantities, coupon, delivery, gift wrap. “Commander” is a button of this
 * form too, so it never drops an unsaved change.
 */
export const changeCart: Handler<CartDeps> = (deps) => async (request, reply) => {
  const visitor = findVisitor(request);
  const form = parseForm(cartForm, readForm(request));
  if (!visitor || !form.ok) return reply.redirect(PATHS.cart, 303);
  const result = await updateCart(deps, { visitor, ip: request.ip }, form.value);
  // A lowered quantity or a refused coupon changes the order: the shopper sees it before continuing.
  const isAsTyped = result['fait'] !== undefined;
  return reply.redirect(form.value.proceeds && isAsTyped ? PATHS.checkout : cartHref(result), 303);
};

type CartFormData = ReturnType<typeof cartForm.parse>;

/** Applies the cart form. Returns the query parameters that describe the result. */
async function updateCart(
  deps: CartDeps,
  { visitor, ip }: { readonly visitor: string; readonly ip: string },
  form: CartFormData,
): Promise<Record<string, string>> {
  const { remove, useCoupon, dropCoupon } = form;
  const lowered = await saveFields(deps, visitor, form);
  if (remove) return (await removeLine(deps.db, visitor, remove)) ? { retrait: remove } : {};
  if (dropCoupon !== undefined) {
    await removeCode(deps, visitor, dropCoupon);
    return { fait: 'code-retire' };
  }
  if (useCoupon !== undefined) {
    const applied = await applyCode(deps, { visitor, typed: useCoupon, ip });
    const isCard = readGiftCode(useCoupon) !== undefined;
    return applied.ok ? { fait: isCard ? 'carte-cadeau' : 'code' } : { 'refus-code': applied.failure };
  }
  return lowered === undefined ? { fait: 'maj' } : { ajuste: lowered };
}

/** Saves the fields, whichever button was pressed. Returns the key of a line whose quantity was lowered. */
async function saveFields(
  deps: CartDeps,
  visitor: string,
  { remove, rateId, giftWrap, quantities }: CartFormData,
): Promise<string | undefined> {
  if (rateId !== undefined) await saveRate(deps.db, visitor, rateId);
  if (giftWrap !== undefined) await saveGiftWrap(deps.db, visitor, giftWrap);
  let lowered: string | undefined;
  for (const [key, typed] of quantities) {
    if (key === remove) continue;
    const quantity = clampQuantity(typed, { min: 0, max: 9999, step: 1 });
    const changed = await changeQuantity(deps, { visitor, key, quantity, lowers: true });
    if (changed.ok && changed.value.quantity !== null && changed.value.quantity < quantity) lowered = key;
  }
  return lowered;
}
