import { sql } from 'kysely';
import type { Db } from '../../../platform/server/database.ts';

export async function saveChoice(db: Db, visitor: string, productId: number): Promise<void> {
  await sql`
    insert into order_bump_choices (visitor_id, product_id) values (${visitor}, ${productId})
    on conflict (visitor_id, product_id) do update set chosen_at = now()`.execute(db);
}

export async function deleteChoice(db: Db, visitor: string, productId: number): Promise<void> {
  await db
    .deleteFrom('order_bump_choices')
    .where('visitor_id', '=', visitor)
    .where('product_id', '=', productId)
    .execute();
}

/** Baskets are kept for thirty days; so is what was chosen beside them. */
export async function forgetOldChoices(db: Db): Promise<void> {
  await sql`delete from order_bump_choices where chosen_at < now() - interval '30 days'`.execute(db);
}
