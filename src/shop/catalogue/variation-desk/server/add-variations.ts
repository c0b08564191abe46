import type { Db } from '#platform/server/database/database.ts';
import { authorOf, diffOf } from '#shop/staff/audit/audit-entry.ts';
import { explainStock } from '#shop/catalogue/products/server/change-stock.ts';
import { insertVariations } from '#shop/catalogue/products/server/desk-writes/write-variations.ts';
import { recordProductAudit, type ProductRequest } from '../../product-desk/server/product-request.ts';
import { isKnownCombination, MOST_VARIATIONS, type Choices, type OfferedAttribute } from '../combinations.ts';
import { GENERATION_FIELDS } from '../generation.ts';
import { findVariableProduct } from './find-variable-product.ts';
import { generateVariations, type GenerationOutcome } from './generate-variations.ts';

/** Variations that somebody names one by one, with the attributes that they choose from. */
export type NamedVariations = {
  readonly attributes: readonly (Omit<OfferedAttribute, 'isSpread'> & { readonly id: number })[];
  readonly variations: readonly NamedVariation[];
};

type NamedVariation = {
  readonly sku: string;
  readonly choices: Choices;
  readonly regularCents: number;
};

/**
 * Adds these variations to a product, with their attributes beside those that it has. A simple product becomes
 * one with variations. A combination that the product has already is left out.
 */
export async function addVariations(
  tx: Db,
  request: ProductRequest,
  { attributes, variations }: NamedVariations,
): Promise<GenerationOutcome> {
  const before = await findVariableProduct(tx, request.productId);
  const offered = (before?.attributes ?? []).flatMap(({ id, taxonomy, position, terms }) => {
    const slugs = terms.filter(({ isOffered }) => isOffered).map(({ slug }) => slug);
    return position === null ? [] : [{ id, taxonomy, slugs, isSpread: true }];
  });
  const prepared = await generateVariations(tx, request, {
    attributes: mergeAttributes(offered, attributes),
    startCents: null,
    startStock: null,
    createsMissing: false,
  });
  if (!prepared.ok) return prepared;
  const existing = before?.variations.map(({ choices }) => choices) ?? [];
  const added = variations.filter(({ choices }) => !isKnownCombination(choices, existing));
  if (added.length === 0) return { ok: true, created: 0 };
  const count = existing.length + added.length;
  if (count > MOST_VARIATIONS)
    return {
      ok: false,
      failure: 'invalid',
      problems: [{ field: GENERATION_FIELDS.attribute, code: 'too-many', count }],
    };
  await explainStock(tx, { reason: 'corrected', author: authorOf(request.actor) });
  await insertVariations(
    tx,
    request.productId,
    added.map((variation) => ({ ...variation, stock: 0 })),
  );
  const diff = diffOf(
    { variations: existing.length },
    { variations: count, skus: added.map(({ sku }) => sku).join(', ') },
  );
  await recordProductAudit(tx, request, 'generate', diff);
  return { ok: true, created: added.length };
}

type Offered = OfferedAttribute & { readonly id: number };

/** The attributes of a product with further ones and further values. */
function mergeAttributes(offered: readonly Offered[], named: NamedVariations['attributes']): Offered[] {
  const ids = [...new Set([...offered, ...named].map(({ id }) => id))];
  return ids.flatMap((id) => {
    const same = [...offered, ...named].filter((one) => one.id === id);
    const [first] = same;
    const slugs = [...new Set(same.flatMap((one) => one.slugs))];
    return first ? [{ id, taxonomy: first.taxonomy, slugs, isSpread: true }] : [];
  });
}
