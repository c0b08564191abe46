import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { WithdrawalExclusion } from '../withdrawal-exclusion.ts';
import { missingForPublication, type MissingFact } from '../publication.ts';

type PublicationRow = Parameters<typeof missingForPublication>[0] & { readonly id: number };

export type PublicationOutcome =
  | { readonly kind: 'published' | 'draft' | 'unknown' }
  | { readonly kind: 'incomplete'; readonly missing: readonly MissingFact[] };

/** Publishes a product, unless it lacks a fact that its offer must show. */
export const publishProduct = (db: Db, slug: string): Promise<PublicationOutcome> =>
  db.transaction().execute(async (tx): Promise<PublicationOutcome> => {
    const product = await findFacts(tx, slug);
    if (!product) return { kind: 'unknown' };
    const missing = missingForPublication(product);
    if (missing.length > 0) return { kind: 'incomplete', missing };
    await setStatus(tx, product.id, 'publish');
    return { kind: 'published' };
  });

/** Takes a product off the shop; its data stays. */
export async function unpublishProduct(db: Db, slug: string): Promise<PublicationOutcome> {
  const product = await findFacts(db, slug);
  if (!product) return { kind: 'unknown' };
  await setStatus(db, product.id, 'draft');
  return { kind: 'draft' };
}

/** Says how the law limits the withdrawal from a product; null: it does not. Returns whether there is such a product. */
export async function limitWithdrawal(
  db: Db,
  slug: string,
  exclusion: WithdrawalExclusion | null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('products')
    .set({ withdrawal_exclusion: exclusion })
    .where('slug', '=', slug)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const setStatus = (db: Db, id: number, status: 'publish' | 'draft') =>
  db.updateTable('products').set({ status }).where('id', '=', id).execute();

const party = (owner: 'm' | 'r') => sql`json_build_object('name', ${sql.ref(`${owner}.name`)},
  'address', ${sql.ref(`${owner}.address`)}, 'email', ${sql.ref(`${owner}.email`)}, 'country', ${sql.ref(`${owner}.country`)})`;

async function findFacts(db: Db, slug: string): Promise<PublicationRow | undefined> {
  const { rows } = await sql<PublicationRow>`
    select p.id, ${party('m')} as maker, case when r.id is not null then ${party('r')} end as responsible,
      (select count(*)::int from product_pictures pp where pp.product_id = p.id) as "pictureCount",
      p.warnings, p.no_warning_reason as "noWarningReason"
    from products p join makers m on m.id = p.maker_id left join makers r on r.id = p.responsible_id
    where p.slug = ${slug} for update of p`.execute(db);
  return rows[0];
}
