import type { Cents } from '#platform/money.ts';
import { fail, succeed, type Result } from '#platform/result.ts';
import type { Address, BillingAddress } from '#shop/common/addresses/address.ts';
import { findCachedProduct } from '#shop/catalogue/products/server/product-cache.ts';
import { refuseAdding, type AddRefusal, type Cart } from '../cart.ts';
import { priceStoredCart } from '../price-stored-cart.ts';
import { choose } from './add-to-cart.ts';
import type { CartDeps } from './cart-data-cache.ts';
import { readLooseRows, type LooseLine } from './cart-lines-store.ts';
import { completeStoredCart } from './load-stored-cart.ts';

type PriceDeps = Pick<CartDeps, 'db' | 'now' | 'cartData'>;

/** An article to price without a cart. */
export type LooseArticle = Omit<LooseLine, 'key'> & {
  /** The merchant's own price for one piece, with the French VAT; undefined: the price of the shop. */
  readonly ownPrice: Cents | undefined;
};

type ArticleRequest = {
  readonly productId: number;
  readonly variationId: number | null;
  readonly quantity: number;
  readonly ownPrice: Cents | undefined;
};

/** Checks an article as for a cart, but not its stock. A book and a gift card keep their price. */
export async function checkArticle(
  { db, cartData }: PriceDeps,
  { productId, variationId, quantity, ownPrice }: ArticleRequest,
): Promise<Result<LooseArticle, AddRefusal | 'fixed-price'>> {
  const product = await findCachedProduct(db, cartData.goods, productId);
  if (!product || product.type === 'grouped') return fail('unknown-product');
  const named = { productId, choices: {}, ...(variationId !== null && { variationId }) };
  const chosen = choose(product, named);
  if (!chosen.ok) return chosen;
  const { soldIndividually, name, isBook, isGiftCard } = product;
  const refusal = refuseAdding({ stock: null, soldIndividually }, 0, quantity);
  if (refusal) return fail(refusal);
  if (ownPrice !== undefined && (isBook || isGiftCard)) return fail('fixed-price');
  return succeed({ productId: product.id, ...chosen.value, name, quantity, ownPrice });
}

type Delivery = {
  readonly billing: BillingAddress;
  readonly shipping: Address;
  readonly rateId: string | null;
};

/** Prices articles as a cart at the prices of now, except where they have a price of their own. */
export async function priceArticles(
  deps: PriceDeps,
  articles: readonly LooseArticle[],
  delivery: Delivery,
): Promise<Cart> {
  const lines = articles.map(({ ownPrice: _, ...line }, index) => ({ ...line, key: String(index) }));
  const rows = await readLooseRows(deps.db, lines);
  const { stored, tariff } = await completeStoredCart(deps, '', rows);
  const priced = stored.lines.map((line) => {
    const own = articles[Number(line.key)]?.ownPrice;
    return own === undefined ? line : { ...line, unitPrice: own };
  });
  return priceStoredCart({ ...stored, ...delivery, lines: priced }, tariff, deps.now());
}
