import { sql } from 'kysely';
import type { FormFault } from '#platform/forms.ts';
import type { Db } from '#platform/server/database/database.ts';
import { addStock, explainStock, lockStock } from '#shop/catalogue/products/server/change-stock.ts';
import { enqueueTellingWaiting } from '#shop/catalogue/waiting-list/server/tell-waiting.ts';
import { authorOf, diffOf, type Actor } from '#shop/staff/audit/audit-entry.ts';
import { recordAudit } from '#shop/staff/audit/server/record-audit.ts';
import { checkCorrection, type Correction, type CorrectionFault } from '../stock-correction.ts';

export type CorrectionRequest = {
  readonly productId: number;
  /** Made with the form: a form that is sent twice corrects once. */
  readonly requestKey: string;
  readonly actor: Actor;
  readonly now: Date;
};

type CorrectionOutcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly faults: readonly FormFault<CorrectionFault>[] };

/** Corrects the stock of one item by hand, with its movement and its audit entry. */
export async function correctStock(
  tx: Db,
  { productId, requestKey, actor, now }: CorrectionRequest,
  correction: Correction,
): Promise<CorrectionOutcome> {
  const { sellableId = 0, reason, pieces, note } = correction;
  const stock = await lockStock(tx, { productId, sellableId });
  if (await isDone(tx, requestKey)) return { ok: true };
  const faults = checkCorrection(correction, stock);
  if (faults.length > 0 || reason === undefined) return { ok: false, faults };
  await explainStock(tx, { reason, author: authorOf(actor), note, requestKey });
  await addStock(tx, { productId, sellableId, quantity: pieces });
  if (pieces > 0) await enqueueTellingWaiting(tx);
  await recordAudit(tx, {
    at: now,
    actor,
    action: 'stock.correct',
    entity: { type: 'product', id: String(productId) },
    diff: diffOf({ stock: stock ?? null }, { stock: (stock ?? 0) + pieces, reason, note }),
  });
  return { ok: true };
}

async function isDone(tx: Db, requestKey: string): Promise<boolean> {
  const { rows } = await sql`select from stock_movements where request_key = ${requestKey}`.execute(tx);
  return rows.length > 0;
}
