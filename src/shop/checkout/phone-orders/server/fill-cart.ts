import { succeed } from '#platform/result.ts';
import type { Cart } from '#shop/basket/cart/cart.ts';
import { addAllToCart } from '#shop/basket/cart/server/add-to-cart.ts';
import type { CartDeps } from '#shop/basket/cart/server/cart-data-cache.ts';
import { saveCartAddresses, selectRate } from '#shop/basket/cart/server/delivery.ts';
import { getCart } from '#shop/basket/cart/server/get-cart.ts';
import { applyCoupon } from '#shop/basket/cart/server/use-coupon.ts';
import { chooseRate, refuse, type TakenLine, type TakenTerms, type TakeOutcome } from '../taken-order.ts';

type FillDeps = Pick<CartDeps, 'db' | 'now' | 'cartData'>;

/** Fills a cart that is nobody else’s with what a program orders, and prices it. */
export async function fillTakenCart(
  deps: FillDeps,
  visitor: string,
  { lines, billing, shipping, coupons, rate }: TakenTerms,
): Promise<TakeOutcome<Cart>> {
  for (const [index, line] of lines.entries()) {
    const added = await addAllToCart(deps, visitor, [requestOf(line)]);
    if (!added.ok) return refuse({ part: 'line', index, refusal: added.failure });
  }
  await saveCartAddresses(deps, visitor, await getCart(deps, visitor), { billing, shipping });
  for (const code of coupons) {
    const applied = await applyCoupon(deps, visitor, code);
    if (!applied.ok) return refuse({ part: 'coupon', code, refusal: applied.failure });
  }
  const { needsShipping, rates } = await getCart(deps, visitor);
  if (needsShipping && lines.length > 0) {
    const chosen = chooseRate(rates, rate);
    if (!chosen || !(await selectRate(deps, visitor, chosen.id))) return refuse({ part: 'delivery' });
  }
  return succeed(await getCart(deps, visitor));
}

const requestOf = ({ productId, variationId, quantity, choices, gift }: TakenLine) => ({
  productId,
  quantity,
  choices: { ...choices },
  ...(variationId !== null && { variationId }),
  ...(gift !== null && { gift }),
});
