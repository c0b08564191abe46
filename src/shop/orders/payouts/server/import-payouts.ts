import { CsvError, parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { fail, succeed, type Result } from '#platform/result.ts';
import type { Db } from '#platform/server/database/database.ts';
import { inTransaction } from '#platform/server/database/in-transaction.ts';
import { diffOf, type Actor } from '#shop/staff/audit/audit-entry.ts';
import { recordAudit } from '#shop/staff/audit/server/record-audit.ts';
import { readPayoutReport, type Payout, type ReportRefusal } from '../payout-report.ts';

type Imported = { readonly newPayouts: number; readonly newRows: number };
export type ImportOutcome = Result<Imported, 'unreadable' | 'refused'> & { readonly refusal?: ReportRefusal };

type Report = { readonly bytes: Buffer; readonly isTest: boolean; readonly actor: Actor; readonly now: Date };

/** Imports a payout report whole or not at all. What was imported before is left as it is. */
export async function importPayouts(db: Db, { bytes, isTest, actor, now }: Report): Promise<ImportOutcome> {
  const records = readRecords(bytes);
  if (!records) return fail('unreadable');
  const [headings = [], ...rows] = records;
  const report = readPayoutReport(
    headings.map((heading) => heading.replace('\ufeff', '').trim()),
    rows.map((cells, place) => ({ line: place + 2, cells })),
  );
  if (!report.ok) return report;
  return inTransaction(db, async (tx) => {
    const newPayouts = await insertPayouts(tx, report.value, { isTest, now });
    const newRows = await insertRows(tx, report.value);
    if (newPayouts + newRows > 0)
      await recordAudit(tx, {
        at: now,
        actor,
        action: 'payout.import',
        entity: { type: 'payout', id: '' },
        diff: diffOf({}, { payouts: newPayouts, rows: newRows }),
      });
    return succeed({ newPayouts, newRows });
  });
}

function readRecords(bytes: Buffer): string[][] | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (text.includes('\0')) return undefined;
    return parse(text, { relax_column_count: true, skip_empty_lines: true });
  } catch (error) {
    if (error instanceof CsvError || error instanceof TypeError) return undefined;
    throw error;
  }
}

type Origin = { readonly isTest: boolean; readonly now: Date };

async function insertPayouts(tx: Db, payouts: readonly Payout[], { isTest, now }: Origin): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into payouts (id, paid_at, is_test, imported_at)
    select id, "paidAt", ${isTest}, ${now}
    from jsonb_to_recordset(${JSON.stringify(payouts)}::jsonb) as p (id text, "paidAt" timestamptz)
    on conflict (id) do nothing`.execute(tx);
  return Number(numAffectedRows);
}

async function insertRows(tx: Db, payouts: readonly Payout[]): Promise<number> {
  const rows = payouts.flatMap(({ id: payoutId, rows: own }) => own.map((row) => ({ ...row, payoutId })));
  const { numAffectedRows = 0n } = await sql`
    insert into payout_rows
      (id, payout_id, category, happened_at, gross_cents, fee_cents, net_cents, intent_id, description)
    select id, "payoutId", category, "happenedAt", gross, fee, net, "intentId", description
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id text, "payoutId" text, category text,
      "happenedAt" timestamptz, gross int, fee int, net int, "intentId" text, description text)
    on conflict (id) do nothing`.execute(tx);
  return Number(numAffectedRows);
}
