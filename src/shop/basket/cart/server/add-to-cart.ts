import { hash } from 'node:crypto';
import { dayInFrance } from '#platform/french.ts';
import { fail, succeed, type Result } from '#platform/result.ts';
import { inTransaction } from '#platform/server/database/in-transaction.ts';
import { findCachedProduct, type CachedProduct } from '#shop/catalogue/products/server/product-cache.ts';
import { matchVariation } from '#shop/catalogue/variations/match.ts';
import { checkGift, type Gift } from '#shop/basket/gift-cards/gift.ts';
import { maxQuantity, refuseAdding, type AddRefusal, type Cart } from '../cart.ts';
import { priceStoredCart } from '../price-stored-cart.ts';
import type { CartDeps } from './cart-data-cache.ts';
import { addToLine, type CartRow } from './cart-lines-store.ts';
import { completeStoredCart } from './load-stored-cart.ts';
import { findQuantity, findStock } from './store.ts';

export type AddRequest = {
  /** Id of a product or of one of its variations. */
  productId: number;
  quantity: number;
  /** The chosen options: attribute → term. */
  choices: Record<string, string>;
  /** The variation, if the client names it; the choices must match it. */
  variationId?: number;
  /** For whom a gift card is; ignored for other products. */
  gift?: Gift;
};

type Attribute = CachedProduct['attributes'][number];
type ChosenVariation = { variationId: number | null; choices: Record<string, string> };
type AddDeps = Pick<CartDeps, 'db' | 'now' | 'cartData'>;

/** The key of the changed line, and the resulting cart. */
export type AddResult = { readonly key: string; readonly cart: Cart };
type AddedRows = { readonly key: string; readonly rows: readonly CartRow[] };

/** Adds all requested products to the cart, or none if one is refused. Returns the key of the last line. */
export async function addAllToCart(
  deps: AddDeps,
  visitor: string,
  requests: readonly AddRequest[],
): Promise<Result<AddResult, AddRefusal>> {
  const [first, ...others] = requests;
  // A grouped product with all quantities at 0.
  if (!first) return fail('bad-quantity');
  // A single line is a single SQL statement and needs no transaction.
  const added =
    others.length === 0 ? await addToCart(deps, visitor, first) : await addTogether(deps, visitor, requests);
  if (!added.ok) return added;
  const { key, rows } = added.value;
  const { stored, tariff } = await completeStoredCart(deps, visitor, rows);
  return succeed({ key, cart: priceStoredCart(stored, tariff, deps.now()) });
}

const addTogether = (
  deps: AddDeps,
  visitor: string,
  requests: readonly AddRequest[],
): Promise<Result<AddedRows, AddRefusal>> =>
  inTransaction(deps.db, async (tx) => {
    let last: AddedRows = { key: '', rows: [] };
    for (const request of requests) {
      const line = await addToCart({ ...deps, db: tx }, visitor, request);
      if (!line.ok) return line;
      last = line.value;
    }
    return succeed(last);
  });

/** Adds a product or its chosen variation to the visitor's cart. */
async function addToCart(
  { db, cartData, now }: AddDeps,
  visitor: string,
  request: AddRequest,
): Promise<Result<AddedRows, AddRefusal>> {
  const product = await findCachedProduct(db, cartData.goods, request.productId);
  if (!product || product.type === 'grouped') return fail('unknown-product');
  const chosen = choose(product, request);
  if (!chosen.ok) return chosen;
  const { variationId, choices } = chosen.value;
  const { quantity } = request;
  const { soldIndividually } = product;
  const refusal = refuseAdding({ stock: null, soldIndividually }, 0, quantity);
  if (refusal) return fail(refusal);
  const gift = (product.isGiftCard && request.gift) || null;
  if (gift && checkGift(gift, dayInFrance(now())).length > 0) return fail('bad-gift');
  const key = lineKey(product.id, variationId, choices, gift);
  const line = { visitor, key, productId: product.id, variationId, choices, gift, quantity };
  const rows = await addToLine(db, { ...line, most: maxQuantity({ stock: null, soldIndividually }) });
  if (rows) return succeed({ key, rows });
  const offered = await findStock(db, line);
  if (!offered) return fail('unknown-product');
  // The quantity exceeds the limit together with the units already in the cart.
  const already = await findQuantity(db, visitor, line);
  return fail(refuseAdding({ ...offered, soldIndividually }, already, quantity) ?? 'not-enough');
}

/** The variation that a request names, and all its options. */
export function choose(
  product: CachedProduct,
  { productId, variationId, choices: said }: Pick<AddRequest, 'productId' | 'variationId' | 'choices'>,
): Result<ChosenVariation, AddRefusal> {
  // Clients may name the variation itself; they must still choose the attributes that it leaves open.
  const offered = product.variations.filter(({ isActive }) => isActive);
  const named = offered.find(({ id }) => id === (variationId ?? productId));
  if (variationId !== undefined && !named) return fail('no-such-combination');
  if (product.type === 'simple') return succeed({ variationId: null, choices: {} });
  const choices: Record<string, string> = {};
  for (const attribute of product.attributes) {
    const own = named?.choices[attribute.taxonomy];
    const given = findChoice(attribute, said);
    // If the client names both a product and a variation, its choices must match the variation.
    const value = variationId === undefined ? (own ?? given) : (given ?? own);
    if (!value) return fail('choose-options');
    const term = attribute.terms.find(({ slug, name }) => slug === value || name === value);
    if (!term) return fail('no-such-option');
    choices[attribute.taxonomy] = term.slug;
  }
  const variation = matchVariation(named ? [named] : offered, choices);
  if (!variation) return fail('no-such-combination');
  return succeed({ variationId: variation.id, choices });
}

/**
 * Finds the choice for an attribute. Forms use its taxonomy; Store API clients may also use its label or the
 * form field name.
 */
function findChoice({ taxonomy, label }: Attribute, said: Record<string, string>): string | undefined {
  const names = [taxonomy, `attribute_${taxonomy}`, label, label.toLowerCase()];
  const name = names.find((one) => Object.hasOwn(said, one));
  return name === undefined ? undefined : said[name];
}

/** Returns the line key: the same product with the same choices, for the same person, has the same key. */
function lineKey(
  productId: number,
  variationId: number | null,
  choices: Record<string, string>,
  gift: Gift | null,
): string {
  const chosen = Object.entries(choices).sort(([a], [b]) => (a < b ? -1 : 1));
  const parts = [
    productId,
    ...(variationId === null ? [] : [variationId]),
    ...chosen.map((pair) => pair.join('')),
    ...(gift ? [gift.name, gift.email, gift.message, gift.sendOn] : []),
  ];
  return hash('md5', parts.join('_'));
}
