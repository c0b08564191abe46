import { ORDER_BUMP_CALL } from '../contract.ts';
import { isReading, type Ajax } from '#shop/common/ajax/server/ajax.ts';
import { idField } from '#platform/server/edge/fields.ts';
import { findVisitor } from '#platform/server/visitor.ts';
import type { CartDeps } from '#shop/basket/cart/server/cart-data-cache.ts';
import { cartHash, sendCartCookies } from '#shop/basket/cart/server/fragments.tsx';
import { getCart } from '#shop/basket/cart/server/get-cart.ts';
import type { BumpAnswer } from '../contract.ts';
import { texts } from '../texts.ts';
import { listOffers } from './list-offers.ts';
import { declineOffer, acceptOffer } from './accept-offer.ts';

/** Registers the requests of the checkout offers (§7.2). A visitor without a cart gets no offers. */
export function orderBumpCalls(ajax: Ajax, deps: CartDeps): void {
  const answer =
    (change: typeof acceptOffer, done: (name: string) => string) =>
    async (call: Parameters<Parameters<Ajax['extension']>[1]>[0]): Promise<BumpAnswer> => {
      const visitor = findVisitor(call.request);
      const productId = idField.safeParse(call.fields['product_id']);
      if (isReading(call) || visitor === undefined || !productId.success)
        return { status: 0, message: texts.refused, offers: [] };
      const changed = await change(deps, visitor, productId.data);
      const cart = await getCart(deps, visitor);
      sendCartCookies(call.request, call.reply, cartHash(cart));
      const offers = await listOffers(deps.db, cart);
      return changed.ok
        ? { status: 1, message: done(changed.value.name), offers }
        : { status: 0, message: texts.refused, offers };
    };
  ajax.extension(ORDER_BUMP_CALL.add, answer(acceptOffer, texts.added));
  ajax.extension(ORDER_BUMP_CALL.remove, answer(declineOffer, texts.removed));
}
