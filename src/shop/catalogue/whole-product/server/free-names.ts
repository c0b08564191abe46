import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';

const LONGEST_SKU = 64;
const LONGEST_BASE = 50;

/** A slug that no product has: the wanted one, or the same with a number. */
export async function findFreeSlug(tx: Db, wanted: string): Promise<string> {
  const base = wanted.slice(0, LONGEST_BASE * 3);
  const { rows } = await sql<{ slug: string }>`
    select slug from products where slug = ${base} or slug like ${`${base}-%`}`.execute(tx);
  const taken = new Set(rows.map(({ slug }) => slug));
  if (!taken.has(base)) return base;
  let number = 2;
  while (taken.has(`${base}-${number}`)) number++;
  return `${base}-${number}`;
}

/** A reference that nothing has, made from a name: « TOUR-ROSE », « TOUR-ROSE-2 » … */
export async function findFreeSku(tx: Db, name: string): Promise<string> {
  const base = name
    .toUpperCase()
    .slice(0, LONGEST_SKU - 8)
    .replace(/-$/, '');
  const { rows } = await sql<{ sku: string }>`
    select sku from products where starts_with(sku, ${base})
    union all select sku from variations where starts_with(sku, ${base})`.execute(tx);
  const taken = new Set(rows.map(({ sku }) => sku));
  let number = 2;
  while (taken.has(`${base}-${number}`)) number++;
  return taken.has(base) ? `${base}-${number}` : base;
}
