import { sql } from 'kysely';
import { fail, succeed, type Result } from '#platform/result.ts';
import type { Db } from '#platform/server/database/database.ts';
import { authorOf, diffOf } from '#shop/staff/audit/audit-entry.ts';
import { explainStock } from '#shop/catalogue/products/server/change-stock.ts';
import { lockTerms } from '#shop/catalogue/products/server/change-terms.ts';
import { updateProduct } from '#shop/catalogue/products/server/write-product.ts';
import {
  insertVariations,
  replaceAttributes,
} from '#shop/catalogue/products/server/desk-writes/write-variations.ts';
import { recordProductAudit, type ProductRequest } from '../../product-desk/server/product-request.ts';
import { missingCombinations, nameSkus } from '../combinations.ts';
import { checkGeneration, type GenerationDraft, type GenerationProblem } from '../generation.ts';
import type { VariableProduct } from './find-variable-product.ts';
import { lockVariableProduct } from './save-variations.ts';

/** Why a product cannot get variations. */
export type ConversionRefusal = 'published' | 'ordered' | 'gift-card' | 'in-group' | 'grouped';

export type GenerationOutcome =
  | { readonly ok: true; readonly created: number }
  | { readonly ok: false; readonly failure: 'unknown' | ConversionRefusal }
  | { readonly ok: false; readonly failure: 'invalid'; readonly problems: readonly GenerationProblem[] };

/** Why a product cannot get variations; undefined if it can or has some already. */
export function conversionRefusal(product: VariableProduct): ConversionRefusal | undefined {
  if (product.type === 'variable') return undefined;
  if (product.type === 'grouped') return 'grouped';
  if (product.isGiftCard) return 'gift-card';
  if (product.status === 'publish') return 'published';
  if (product.isOrdered) return 'ordered';
  return product.isGrouped ? 'in-group' : undefined;
}

/**
 * Gives a product its attributes and creates the combinations that it lacks. A simple product becomes one with
 * variations. The same form sent again finds nothing missing.
 */
export async function generateVariations(
  tx: Db,
  request: ProductRequest,
  draft: GenerationDraft,
): Promise<GenerationOutcome> {
  await lockTerms(tx);
  const product = await lockVariableProduct(tx, request.productId);
  if (!product) return fail('unknown');
  const refusal = conversionRefusal(product);
  if (refusal) return fail(refusal);
  const existing = product.variations.map(({ choices }) => choices);
  const problems = checkGeneration(draft, existing);
  if (problems.length > 0) return { ok: false, failure: 'invalid', problems };
  await explainStock(tx, { reason: 'corrected', author: authorOf(request.actor) });
  // Its price and its stock are now those of its variations.
  if (product.type === 'simple')
    await updateProduct(tx, product.id, {
      type: 'variable',
      regular_cents: null,
      sale_cents: null,
      stock: null,
    });
  await replaceAttributes(
    tx,
    product.id,
    draft.attributes.map(({ id }) => id),
    termIdsOf(product, draft),
  );
  const created = draft.createsMissing ? await createMissing(tx, product, draft) : 0;
  await recordGeneration(tx, request, product, draft, created);
  return { ok: true, created };
}

/** The ids of the values that the draft offers. */
function termIdsOf({ attributes }: VariableProduct, draft: GenerationDraft): number[] {
  return draft.attributes.flatMap(({ id, slugs }) =>
    (attributes.find((attribute) => attribute.id === id)?.terms ?? [])
      .filter(({ slug }) => slugs.includes(slug))
      .map((term) => term.id),
  );
}

async function createMissing(tx: Db, product: VariableProduct, draft: GenerationDraft): Promise<number> {
  const { attributes, startCents, startStock } = draft;
  const missing = missingCombinations(
    attributes,
    product.variations.map(({ choices }) => choices),
  );
  if (missing.length === 0) return 0;
  if (startCents === null) throw new Error('a checked generation has a price');
  const { rows } = await sql<{ sku: string }>`
    select sku from variations where starts_with(sku, ${product.sku.toUpperCase()})
    union all select sku from products where starts_with(sku, ${product.sku.toUpperCase()})`.execute(tx);
  const skus = nameSkus(product.sku, missing, new Set(rows.map(({ sku }) => sku)));
  const variations = missing.map((choices, index) => ({
    choices,
    sku: skus[index] ?? '',
    regularCents: startCents,
    stock: startStock,
  }));
  await insertVariations(tx, product.id, variations);
  return missing.length;
}

async function recordGeneration(
  tx: Db,
  request: ProductRequest,
  product: VariableProduct,
  { attributes }: GenerationDraft,
  created: number,
): Promise<void> {
  const count = product.variations.length;
  const before = product.attributes
    .filter(({ position }) => position !== null)
    .map(({ label, terms }) => [label, terms.filter(({ isOffered }) => isOffered).map(({ slug }) => slug)]);
  const after = attributes.map(({ id, slugs }) => [
    product.attributes.find((attribute) => attribute.id === id)?.label ?? id,
    slugs,
  ]);
  const diff = diffOf(
    { type: product.type, variations: count, attributes: textOf(before) },
    { type: 'variable', variations: count + created, attributes: textOf(after) },
  );
  if (Object.keys(diff).length > 0) await recordProductAudit(tx, request, 'generate', diff);
}

const textOf = (attributes: readonly unknown[][]) =>
  attributes
    .map(([label, slugs]) => `${String(label)} (${String(slugs).replaceAll(',', ', ')})`)
    .join('\u202f; ');

/** Makes a product without variations a simple one again. */
export async function makeSimple(
  tx: Db,
  request: ProductRequest,
): Promise<Result<undefined, 'unknown' | 'has-variations' | 'published'>> {
  const product = await lockVariableProduct(tx, request.productId);
  if (!product) return fail('unknown');
  if (product.type === 'simple') return succeed(undefined);
  if (product.type !== 'variable' || product.variations.length > 0) return fail('has-variations');
  if (product.status === 'publish') return fail('published');
  await replaceAttributes(tx, product.id, [], []);
  await updateProduct(tx, product.id, { type: 'simple', stock: 0 });
  await recordProductAudit(tx, request, 'generate', diffOf({ type: 'variable' }, { type: 'simple' }));
  return succeed(undefined);
}
