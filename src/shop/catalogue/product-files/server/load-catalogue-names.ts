import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { TAXONOMY } from '#shop/catalogue/products/contract.ts';
import type { NewParty } from '../../product-desk/product-draft.ts';
import type { CatalogueNames } from '../file-product.ts';

type TermRow = { id: number; taxonomy: string; name: string; parentId: number | null };

/** Loads the names of all categories, skills, makers and responsible persons. */
export async function loadCatalogueNames(db: Db): Promise<CatalogueNames> {
  const terms = await sql<TermRow>`select id, taxonomy, name, parent_id as "parentId" from terms
    where taxonomy = any(${[TAXONOMY.category, TAXONOMY.tag]}::text[])`.execute(db);
  const parties = await sql<NewParty & { id: number }>`
    select id, name, address, email, country from makers where name <> '' order by id`.execute(db);
  const of = (taxonomy: string) => terms.rows.filter((term) => term.taxonomy === taxonomy);
  const categories = new Map(of(TAXONOMY.category).map((term) => [term.id, term]));
  return {
    categories: new Map([...categories.values()].map((term) => [term.id, pathOf(categories, term)])),
    skills: new Map(of(TAXONOMY.tag).map(({ id, name }) => [id, name])),
    parties: new Map(parties.rows.map(({ id, ...party }) => [id, party])),
  };
}

function pathOf(categories: ReadonlyMap<number, TermRow>, { name, parentId }: TermRow): string[] {
  const parent = parentId === null ? undefined : categories.get(parentId);
  return parent ? [...pathOf(categories, parent), name] : [name];
}
