import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { RETENTION } from '#shop/common/retention/retention.ts';
import { sqlPeriod } from '#shop/common/retention/server/sql-period.ts';
import { newOrderKey } from './new-order-key.ts';

/** The data a visitor has entered at the checkout so far, and the reserved order number. */
export type Draft = {
  readonly id: number;
  readonly key: string;
  readonly note: string;
  readonly paymentMethod: string;
};

/** Undefined fields stay unchanged. */
export type DraftChange = {
  readonly note?: string | undefined;
  readonly paymentMethod?: string | undefined;
};

const COLUMNS = ['order_id as id', 'order_key as key', 'note', 'payment_method as paymentMethod'] as const;

export const findDraft = (db: Db, visitor: string): Promise<Draft | undefined> =>
  db.selectFrom('checkout_drafts').select(COLUMNS).where('visitor_id', '=', visitor).executeTakeFirst();

/** Updates the draft of a visitor, or creates one, and returns it. */
export async function saveDraft(db: Db, visitor: string, input: DraftChange = {}): Promise<Draft> {
  const change = {
    ...(input.note !== undefined && { note: input.note }),
    ...(input.paymentMethod !== undefined && { payment_method: input.paymentMethod }),
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

/** Deletes the draft when the order is placed; returns its order number and key for the order. */
export async function takeDraft(tx: Db, visitor: string): Promise<Pick<Draft, 'id' | 'key'> | undefined> {
  return tx
    .deleteFrom('checkout_drafts')
    .where('visitor_id', '=', visitor)
    .returning(['order_id as id', 'order_key as key'])
    .executeTakeFirst();
}

/** Moves the draft to the target visitor, or deletes it if the target already has one. */
export async function moveDraft(db: Db, { from, into }: { from: string; into: string }): Promise<void> {
  if (from === into) return;
  await sql`
    update checkout_drafts set visitor_id = ${into}
    where visitor_id = ${from} and not exists (select from checkout_drafts where visitor_id = ${into})`.execute(
    db,
  );
  await removeDraft(db, from);
}

export async function removeDraft(db: Db, visitor: string): Promise<void> {
  await db.deleteFrom('checkout_drafts').where('visitor_id', '=', visitor).execute();
}

/** Deletes drafts that have not changed for thirty days. */
export async function forgetOldDrafts(db: Db): Promise<void> {
  await sql`delete from checkout_drafts where touched_at < now() - ${sqlPeriod(RETENTION.checkoutDraft)}`.execute(
    db,
  );
}
