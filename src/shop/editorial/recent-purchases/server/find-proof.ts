import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { sinceShown } from './list-purchases.ts';

/** The public data of the order behind a message. */
export type PurchaseProof = {
  readonly paidAt: Date;
  readonly productNames: readonly string[];
  readonly isShown: boolean;
};

export const isProof = (text: string) => /^[0-9a-f]{32}$/.test(text);

export async function findProof(db: Db, now: Date, proof: string): Promise<PurchaseProof | undefined> {
  const { rows } = await sql<PurchaseProof>`
    select o.paid_at as "paidAt", o.status in ('processing', 'completed') and o.paid_at > ${sinceShown(now)} as "isShown",
      array(select l.name from order_lines l where l.order_id = o.id order by l.position limit 1) as "productNames"
    from orders o where order_proof(o.key) = ${proof} and o.paid_at is not null`.execute(db);
  return rows[0];
}
