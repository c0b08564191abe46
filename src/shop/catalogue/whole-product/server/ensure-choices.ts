import type { Db } from '#platform/server/database/database.ts';
import type { DeskAuthor } from '../../attribute-desk/server/change-attributes.ts';
import { ensureAttribute, ensureValue } from '../../attribute-desk/server/ensure-attribute.ts';
import { listAttributes } from '../../attribute-desk/server/list-attributes.ts';
import type { SentChoice } from '../variation-changes.ts';

type Choosable = { readonly id: number; readonly taxonomy: string; readonly slugs: readonly string[] };

/** The choices of a variation, with the attributes that its product offers for them. */
export type NamedChoices = {
  readonly attributes: readonly Choosable[];
  readonly choices: Readonly<Record<string, string>>;
};

/**
 * Finds the attributes and the values of a variation, and adds those that the shop does not have; undefined if one
 * cannot be added or is named twice. The caller has locked the terms.
 */
export async function ensureChoices(
  tx: Db,
  author: DeskAuthor,
  sent: readonly SentChoice[],
): Promise<NamedChoices | undefined> {
  const attributes: Choosable[] = [];
  const choices: Record<string, string> = {};
  for (const { id, name, option } of sent) {
    if (option === '') continue;
    const attribute =
      id === undefined
        ? await ensureAttribute(tx, author, name)
        : (await listAttributes(tx)).find((one) => one.id === id);
    const term = attribute && (await ensureValue(tx, author, attribute.taxonomy, option));
    if (!term || choices[attribute.taxonomy] !== undefined) return undefined;
    choices[attribute.taxonomy] = term.slug;
    attributes.push({ id: attribute.id, taxonomy: attribute.taxonomy, slugs: [term.slug] });
  }
  return { attributes, choices };
}
