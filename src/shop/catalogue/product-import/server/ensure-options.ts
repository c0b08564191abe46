import type { Db } from '#platform/server/database/database.ts';
import type { DeskAuthor } from '../../attribute-desk/server/change-attributes.ts';
import { ensureAttribute, ensureValue } from '../../attribute-desk/server/ensure-attribute.ts';
import type { NamedVariations } from '../../variation-desk/server/add-variations.ts';
import type { AddedVariation } from './plan-variations.ts';

type ChoosableAttribute = NamedVariations['attributes'][number];

/**
 * Finds the attributes and values of new variations, and adds those that the shop does not have; undefined if
 * one cannot be added. The caller has locked the terms.
 */
export async function ensureOptions(
  tx: Db,
  author: DeskAuthor,
  added: readonly AddedVariation[],
): Promise<NamedVariations | undefined> {
  const chosen = added.map((variation) => ({ variation, choices: new Map<string, string>() }));
  const attributes = new Map<string, ChoosableAttribute>();
  for (const { variation, choices } of chosen)
    for (const { label, value } of variation.options) {
      const attribute = await ensureAttribute(tx, author, label);
      const term = attribute && (await ensureValue(tx, author, attribute.taxonomy, value));
      if (!term) return undefined;
      const { id, taxonomy } = attribute;
      const { slugs = [] } = attributes.get(taxonomy) ?? {};
      attributes.set(taxonomy, { id, taxonomy, slugs: [...new Set([...slugs, term.slug])] });
      choices.set(taxonomy, term.slug);
    }
  return {
    attributes: [...attributes.values()],
    variations: chosen.map(({ variation: { sku, regularCents }, choices }) => ({
      sku,
      regularCents,
      choices: Object.fromEntries(choices),
    })),
  };
}
