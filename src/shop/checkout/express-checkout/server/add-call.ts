import { z } from 'zod';
import { isReading, refuseNonce, type Ajax } from '#shop/common/ajax/server/ajax.ts';
import { inTransaction } from '#platform/server/database/in-transaction.ts';
import { idField, numberField } from '#platform/server/edge/fields.ts';
import { findVisitor, ensureVisitor } from '#platform/server/visitor.ts';
import { NONCE_ACTIONS } from '#shop/basket/cart/contract.ts';
import { addAllToCart } from '#shop/basket/cart/server/add-to-cart.ts';
import type { CartDeps } from '#shop/basket/cart/server/cart-data-cache.ts';
import { cartHash, sendCartCookies } from '#shop/basket/cart/server/fragments.tsx';
import { clearCart } from '#shop/basket/cart/server/remove-from-cart.ts';
import { texts as cartTexts } from '#shop/basket/cart/texts.ts';
import { ADD_CALL } from '../contract.ts';
import { texts } from '../texts.ts';

const CHOICE = /^(?:attributes\[)?(attribute_[^\]]{1,100})\]?$/;

/** One product, its quantity and its options: `attribute_pa_couleur`, alone or inside `attributes[…]`. */
const addFields = z
  .looseObject({
    product_id: idField,
    qty: numberField.default(1),
  })
  .transform(({ product_id: productId, qty: quantity, ...more }) => {
    const choices = Object.entries(more).flatMap(([name, value]) => {
      const attribute = CHOICE.exec(name)?.[1];
      return attribute !== undefined && typeof value === 'string' ? [[attribute, value]] : [];
    });
    return { productId, quantity, choices: Object.fromEntries(choices) as Record<string, string> };
  });

/** Replaces the content of the cart with one product; on refusal the cart stays unchanged. */
const addAlone = (deps: CartDeps, visitor: string, item: z.infer<typeof addFields>) =>
  inTransaction(deps.db, async (tx) => {
    await clearCart({ db: tx }, visitor);
    return addAllToCart({ ...deps, db: tx }, visitor, [item]);
  });

/**
 * Registers the add request for clients that do not support a separate wallet cart (§7.1). It replaces the
 * content of the visitor's cart with the product that the client is about to pay. The shop's own pages leave
 * the visitor's cart unchanged.
 */
export function expressAddCall(ajax: Ajax, deps: CartDeps): void {
  const secure = deps.config.publicUrl.startsWith('https:');
  ajax.platform(ADD_CALL, async (call) => {
    const { fields, request, reply } = call;
    if (isReading(call)) return undefined;
    if (!deps.nonces.isValid(fields['security'], NONCE_ACTIONS.walletAdd, findVisitor(request)))
      return refuseNonce(call);
    const parsed = addFields.safeParse(fields);
    if (!parsed.success) {
      reply.code(404);
      return { error: { code: 'invalid_product_id', message: cartTexts.refusals['unknown-product'] } };
    }
    const visitor = ensureVisitor(request, reply, secure);
    const added = await addAlone(deps, visitor, parsed.data);
    if (!added.ok) {
      if (added.failure === 'unknown-product') {
        reply.code(404);
        return { error: { code: 'invalid_product_id', message: cartTexts.refusals[added.failure] } };
      }
      reply.code(400);
      return { error: true, submit: true, message: cartTexts.refusals[added.failure] };
    }
    const { cart } = added.value;
    sendCartCookies(request, reply, cartHash(cart));
    return {
      result: 'success',
      needs_shipping: cart.needsShipping,
      total: { label: texts.total, amount: cart.toPay },
    };
  });
}
