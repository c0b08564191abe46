import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { ProductView } from '../product.ts';
import { cardColumns, isPublished, toCard, type CardRow } from './card-query.ts';
import { toVariation, variationsJson, type VariationRow } from './variations-query.ts';

/** The data of a variable product that its variations need. */
export type ChoosableProduct = Pick<
  ProductView,
  'id' | 'pictures' | 'attributes' | 'variations' | 'soldIndividually' | 'isVirtual'
>;

type Row = CardRow & { sold_individually: boolean; is_virtual: boolean; variations: VariationRow[] };

/** Returns the published variable products among these ids, in one query. */
export async function listChoosable(db: Db, ids: readonly number[]): Promise<ChoosableProduct[]> {
  const { rows } = await sql<Row>`
    select ${cardColumns(1)}, p.sold_individually, p.is_virtual, ${variationsJson(sql`p.id`)} as variations
    from products p where p.id = any(${ids}) and p.type = 'variable' and ${isPublished}`.execute(db);
  return rows.map((row) => ({
    ...toCard(row),
    soldIndividually: row.sold_individually,
    isVirtual: row.is_virtual,
    variations: row.variations.flatMap(toVariation),
  }));
}
