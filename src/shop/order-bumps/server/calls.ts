import { ORDER_BUMP_CALL } from '../../../platform/names.ts';
import { isReading, type Ajax } from '../../../platform/server/ajax.ts';
import { findVisitor } from '../../../platform/server/visitor.ts';
import type { CartDeps } from '../../cart/server/basket-memory.ts';
import type { BumpAnswer } from '../contract.ts';
import { texts } from '../texts.ts';
import { productIdField } from './schemas.ts';
import { giveBackOffer, takeOffer } from './take-offer.ts';

/** The calls of the offers at the checkout (§7.2). Somebody without a basket is offered nothing. */
export function orderBumpCalls(ajax: Ajax, deps: CartDeps): void {
  const answer =
    (change: typeof takeOffer, done: (name: string) => string) =>
    async (call: Parameters<Parameters<Ajax['extension']>[1]>[0]): Promise<BumpAnswer> => {
      const refused: BumpAnswer = { status: 0, message: texts.refused };
      if (isReading(call)) return refused;
      const visitor = findVisitor(call.request);
      const productId = productIdField.safeParse(call.fields['product_id']);
      if (visitor === undefined || !productId.success) return refused;
      const changed = await change(deps, visitor, productId.data);
      return changed.ok ? { status: 1, message: done(changed.value.name) } : refused;
    };
  ajax.extension(ORDER_BUMP_CALL.add, answer(takeOffer, texts.added));
  ajax.extension(ORDER_BUMP_CALL.remove, answer(giveBackOffer, texts.removed));
}
