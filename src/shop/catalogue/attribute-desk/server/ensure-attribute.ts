import type { Db } from '#platform/server/database/database.ts';
import { sameName } from '../check-attribute.ts';
import { createAttribute, type DeskAuthor } from './change-attributes.ts';
import { createTerm } from './change-desk-terms.ts';
import { listAttributes, listDeskTerms, type DeskAttribute, type DeskTerm } from './list-attributes.ts';

/** Finds an attribute by its name, or adds it; undefined if it cannot be added. The caller has locked the terms. */
export async function ensureAttribute(
  tx: Db,
  author: DeskAuthor,
  label: string,
): Promise<DeskAttribute | undefined> {
  const known = await findAttribute(tx, label);
  if (known) return known;
  const created = await createAttribute(tx, author, { label, swatch: 'button' });
  return created.ok ? findAttribute(tx, label) : undefined;
}

const findAttribute = async (tx: Db, label: string) =>
  (await listAttributes(tx)).find((one) => sameName(one.label, label));

/** Finds a value of an attribute by its name, or adds it; undefined if it cannot be added. */
export async function ensureValue(
  tx: Db,
  author: DeskAuthor,
  taxonomy: string,
  name: string,
): Promise<DeskTerm | undefined> {
  const known = await findValue(tx, taxonomy, name);
  if (known) return known;
  const created = await createTerm(tx, author, taxonomy, { name, description: '', color: null });
  return created.ok ? findValue(tx, taxonomy, name) : undefined;
}

const findValue = async (tx: Db, taxonomy: string, name: string) =>
  (await listDeskTerms(tx, taxonomy)).find((term) => sameName(term.name, name));
