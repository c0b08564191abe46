import type { Db } from '#platform/server/database/database.ts';
import { sameName } from '../../attribute-desk/check-attribute.ts';
import { createAttribute, type DeskAuthor } from '../../attribute-desk/server/change-attributes.ts';
import { createTerm } from '../../attribute-desk/server/change-desk-terms.ts';
import { listAttributes, listDeskTerms } from '../../attribute-desk/server/list-attributes.ts';
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
      const slug = attribute && (await ensureValue(tx, author, attribute.taxonomy, value));
      if (!attribute || slug === undefined) return undefined;
      const { slugs = [] } = attributes.get(attribute.taxonomy) ?? {};
      attributes.set(attribute.taxonomy, { ...attribute, slugs: [...new Set([...slugs, slug])] });
      choices.set(attribute.taxonomy, slug);
    }
  return {
    attributes: [...attributes.values()],
    variations: chosen.map(({ variation: { sku, regularCents }, choices }) => ({
      ...{ sku, regularCents },
      choices: Object.fromEntries(choices),
    })),
  };
}

async function ensureAttribute(tx: Db, author: DeskAuthor, label: string) {
  const known = await findAttribute(tx, label);
  if (known) return known;
  const created = await createAttribute(tx, author, { label, swatch: 'button' });
  return created.ok ? findAttribute(tx, label) : undefined;
}

async function findAttribute(tx: Db, label: string) {
  const known = (await listAttributes(tx)).find((one) => sameName(one.label, label));
  return known && { id: known.id, taxonomy: known.taxonomy };
}

async function ensureValue(tx: Db, author: DeskAuthor, taxonomy: string, name: string) {
  const known = await findValue(tx, taxonomy, name);
  if (known !== undefined) return known;
  const created = await createTerm(tx, author, taxonomy, { name, description: '', color: null });
  return created.ok ? findValue(tx, taxonomy, name) : undefined;
}

const findValue = async (tx: Db, taxonomy: string, name: string): Promise<string | undefined> =>
  (await listDeskTerms(tx, taxonomy)).find((term) => sameName(term.name, name))?.slug;
