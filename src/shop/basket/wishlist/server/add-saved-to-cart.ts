import { fail, succeed, type Result } from '#platform/result.ts';
import type { AddRefusal } from '#shop/basket/cart/cart.ts';
import { addAllToCart, type AddResult, type AddRequest } from '#shop/basket/cart/server/add-to-cart.ts';
import type { CartDeps } from '#shop/basket/cart/server/cart-data-cache.ts';
import { findCachedProduct } from '#shop/catalogue/products/server/product-cache.ts';
import { listChoosable } from '#shop/catalogue/products/server/list-choosable.ts';
import { choicesOf } from '../wishlist.ts';

type AddDeps = Pick<CartDeps, 'db' | 'now' | 'cartData'>;
export type WishlistRefusal = AddRefusal | 'choose-products';

/**
 * Adds one unit of a saved product to the cart. For a variable product it picks the first variation in stock
 * (§7.2).
 */
export async function addSavedToCart(
  deps: AddDeps,
  visitor: string,
  productId: number,
): Promise<Result<AddResult, WishlistRefusal>> {
  const goods = await findCachedProduct(deps.db, deps.cartData.goods, productId);
  if (goods?.type === 'grouped') return fail('choose-products');
  const request = { productId, quantity: 1, choices: {} };
  if (goods?.type !== 'variable' || goods.id !== productId) return addAllToCart(deps, visitor, [request]);
  const child = await firstChild(deps, request);
  return child.ok ? addAllToCart(deps, visitor, [child.value]) : child;
}

async function firstChild(
  { db }: AddDeps,
  request: AddRequest,
): Promise<Result<AddRequest, 'unknown-product' | 'out-of-stock'>> {
  const [product] = await listChoosable(db, [request.productId]);
  if (!product) return fail('unknown-product');
  const child = product.variations.find(({ stock }) => stock === null || stock > 0);
  if (!child) return fail('out-of-stock');
  return succeed({
    ...request,
    variationId: child.id,
    choices: choicesOf(product.attributes, child.choices),
  });
}
