import { createHash } from 'node:crypto';
import { fail, succeed, type Result } from '../../../platform/result.ts';
import type { Db } from '../../../platform/server/database.ts';
import { findSellable, type SellableProduct } from '../../catalogue/server/find-sellable.ts';
import { matchVariation } from '../../variations/match.ts';
import { mostOf, refuseAdding, type AddRefusal } from '../cart.ts';
import { addToLine, findQuantity } from './store.ts';

export type AddRequest = {
  /** Of a product, or of one of its variations. */
  productId: number;
  quantity: number;
  /** What was chosen: attribute → term. */
  choices: Record<string, string>;
  /** The variation meant, where the client says so; the choices must be ones it takes. */
  variationId?: number;
};

type Attribute = SellableProduct['attributes'][number];
type Chosen = { variationId: number | null; choices: Record<string, string>; stock: number | null };

class Refused extends Error {
  constructor(readonly failure: AddRefusal) {
    super(failure);
  }
}

/** Puts all of these in the basket, or none: one that is refused takes the others with it. Gives back the last line's key. */
export async function addAllToCart(
  db: Db,
  visitor: string,
  requests: readonly AddRequest[],
): Promise<Result<string, AddRefusal>> {
  const [first, ...others] = requests;
  // A group of which nothing is wanted.
  if (!first) return fail('bad-quantity');
  // One line is one statement: it needs no transaction around it.
  if (others.length === 0) return addToCart(db, visitor, first);
  const added = db.transaction().execute(async (tx) => {
    let line = await addToCart(tx, visitor, first);
    for (const request of others) {
      if (line.ok) line = await addToCart(tx, visitor, request);
    }
    if (!line.ok) throw new Refused(line.failure);
    return line;
  });
  return added.catch((error: unknown) => {
    if (error instanceof Refused) return fail(error.failure);
    throw error;
  });
}

/** Puts a product, or the variation that was chosen, in the visitor's basket. Gives back the line's key. */
async function addToCart(db: Db, visitor: string, request: AddRequest): Promise<Result<string, AddRefusal>> {
  const product = await findSellable(db, request.productId);
  if (!product || !product.hasPrice || product.type === 'grouped') return fail('unknown-product');
  const chosen = choose(product, request);
  if (!chosen.ok) return chosen;
  const { variationId, choices, stock } = chosen.value;
  const key = lineKey(product.id, variationId, choices);
  const { quantity } = request;
  const sellable = { stock, soldIndividually: product.soldIndividually };
  const refusal = refuseAdding(sellable, 0, quantity);
  if (refusal) return fail(refusal);
  const line = { visitor, key, productId: product.id, variationId, name: product.name, choices, quantity };
  if (await addToLine(db, line, mostOf(sellable))) return succeed(key);
  // The basket holds some of it already: together it would be too much.
  return fail(refuseAdding(sellable, await findQuantity(db, visitor, key), quantity) ?? 'not-enough');
}

function choose(
  product: SellableProduct,
  { productId, variationId, choices: said }: AddRequest,
): Result<Chosen, AddRefusal> {
  // Clients may name the variation itself; what it leaves open still has to be said.
  const named = product.variations.find(({ id }) => id === (variationId ?? productId));
  if (variationId !== undefined && !named) return fail('no-such-combination');
  if (product.type === 'simple') return succeed({ variationId: null, choices: {}, stock: product.stock });
  const choices: Record<string, string> = {};
  for (const attribute of product.attributes) {
    const own = named?.choices[attribute.taxonomy];
    const given = saidOf(attribute, said);
    // Who names both a product and its variation must not contradict the variation.
    const value = variationId === undefined ? (own ?? given) : (given ?? own);
    if (!value) return fail('choose-options');
    const term = attribute.terms.find(({ slug, name }) => slug === value || name === value);
    if (!term) return fail('no-such-option');
    choices[attribute.taxonomy] = term.slug;
  }
  const variation = matchVariation(named ? [named] : product.variations, choices);
  if (!variation) return fail('no-such-combination');
  return succeed({ variationId: variation.id, choices, stock: variation.stock });
}

/** Forms name an attribute by its taxonomy; clients of the Store API also by its label, or as forms spell it. */
function saidOf({ taxonomy, label }: Attribute, said: Record<string, string>): string | undefined {
  const names = [taxonomy, `attribute_${taxonomy}`, label, label.toLowerCase()];
  const name = names.find((one) => Object.hasOwn(said, one));
  return name === undefined ? undefined : said[name];
}

/** The same product with the same choices is the same line. */
function lineKey(productId: number, variationId: number | null, choices: Record<string, string>): string {
  const chosen = Object.entries(choices).sort(([a], [b]) => (a < b ? -1 : 1));
  const parts = [
    productId,
    ...(variationId === null ? [] : [variationId]),
    ...chosen.map((pair) => pair.join('')),
  ];
  return createHash('md5').update(parts.join('_')).digest('hex');
}
