import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { newOrderKey } from '#shop/orders/orders/server/new-order-key.ts';

/** What somebody at the checkout has said so far, and the number their order will have. */
export type Draft = {
  readonly id: number;
  readonly key: string;
  readonly note: string;
  readonly paymentMethod: string;
};

/** What is not said stays as it is. */
export type DraftChange = {
  readonly note?: string | undefined;
  readonly paymentMethod?: string | undefined;
};

const COLUMNS = ['order_id as id', 'order_key as key', 'note', 'payment_method as paymentMethod'] as const;

export const findDraft = (db: Db, visitor: string): Promise<Draft | undefined> =>
  db.selectFrom('checkout_drafts').select(COLUMNS).where('visitor_id', '=', visitor).executeTakeFirst();

/** The draft of a visitor with what they have just said; a visitor without one is given one. */
export async function saveDraft(db: Db, visitor: string, said: DraftChange = {}): Promise<Draft> {
  const change = {
    ...(said.note !== undefined && { note: said.note }),
    ...(said.paymentMethod !== undefined && { payment_method: said.paymentMethod }),
  };
  return db
    .insertInto('checkout_drafts')
    .values({ visitor_id: visitor, order_key: newOrderKey(), ...change })
    .onConflict((conflict) =>
      conflict.column('visitor_id').doUpdateSet({ ...change, touched_at: sql`now()` }),
    )
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

/** The order is placed: its draft goes, and leaves it its number and key. */
export async function takeDraft(tx: Db, visitor: string): Promise<Pick<Draft, 'id' | 'key'> | undefined> {
  return tx
    .deleteFrom('checkout_drafts')
    .where('visitor_id', '=', visitor)
    .returning(['order_id as id', 'order_key as key'])
    .executeTakeFirst();
}

/** Drafts nobody has touched for thirty days. */
export async function forgetOldDrafts(db: Db): Promise<void> {
  await sql`delete from checkout_drafts where touched_at < now() - interval '30 days'`.execute(db);
}
