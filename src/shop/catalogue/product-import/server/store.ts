import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#shop/staff/audit/audit-entry.ts';
import type { ImportItem } from '../group-rows.ts';
import type { FileSource, Mapping } from '../import-fields.ts';
import type { Difference, ImportProblem } from '../import-problem.ts';
import type { ImportStatus, Outcome, Verdict } from '../import-states.ts';
import type { FileRow } from './read-product-file.ts';

export type NewImport = {
  readonly submissionId: string;
  readonly fileName: string;
  readonly source: FileSource;
  readonly headings: readonly string[];
  readonly mapping: Mapping;
  readonly rows: readonly FileRow[];
};

/** Stores a file with its rows; undefined if the same form was sent before. */
export async function insertImport(
  tx: Db,
  { actor, now }: { readonly actor: Actor; readonly now: Date },
  { submissionId, fileName, source, headings, mapping, rows }: NewImport,
): Promise<number | undefined> {
  const added = await tx
    .insertInto('product_imports')
    .values({
      submission_id: submissionId,
      file_name: fileName,
      source,
      headings: [...headings],
      mapping: JSON.stringify(mapping),
      actor: JSON.stringify(actor),
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('submission_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) return undefined;
  await sql`insert into product_import_rows (import_id, line, cells)
    select ${added.id}::int, (one ->> 'line')::int, array(select jsonb_array_elements_text(one -> 'cells'))
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) one`.execute(tx);
  return added.id;
}

/** Locks an import until the transaction ends; returns its status. */
export async function lockImport(tx: Db, id: number): Promise<ImportStatus | undefined> {
  const { rows } = await sql<{ status: ImportStatus }>`
    select status from product_imports where id = ${id} for update`.execute(tx);
  return rows[0]?.status;
}

export const saveMapping = (
  tx: Db,
  id: number,
  { mapping, defaultMakerId }: { readonly mapping: Mapping; readonly defaultMakerId: number | null },
) =>
  tx
    .updateTable('product_imports')
    .set({ mapping: JSON.stringify(mapping), default_maker_id: defaultMakerId })
    .where('id', '=', id)
    .execute();

export async function replaceItems(tx: Db, id: number, items: readonly ImportItem[]): Promise<void> {
  await tx.deleteFrom('product_import_items').where('import_id', '=', id).execute();
  await sql`insert into product_import_items (import_id, position, content)
    select ${id}::int, nth, item from jsonb_array_elements(${JSON.stringify(items)}::jsonb)
      with ordinality items (item, nth)`.execute(tx);
}

export const saveStatus = (tx: Db, id: number, status: ImportStatus, now: Date) =>
  tx
    .updateTable('product_imports')
    .set({
      status,
      ...(status === 'done' ? { finished_at: now } : status === 'checked' ? {} : { started_at: now }),
    })
    .where('id', '=', id)
    .execute();

/** The author of the changes is who starts the import. */
export const saveActor = (tx: Db, id: number, actor: Actor) =>
  tx
    .updateTable('product_imports')
    .set({ actor: JSON.stringify(actor) })
    .where('id', '=', id)
    .execute();

export const removeImport = (tx: Db, id: number) =>
  tx.deleteFrom('product_imports').where('id', '=', id).execute();

type ItemKey = { readonly importId: number; readonly position: number };

export type ItemVerdict = {
  readonly verdict: Verdict;
  readonly productId: number | null;
  readonly differences: readonly Difference[];
  readonly problems: readonly ImportProblem[];
};

export async function saveVerdict(
  tx: Db,
  { importId, position }: ItemKey,
  result: ItemVerdict,
): Promise<void> {
  await sql`update product_import_items set verdict = ${result.verdict}, product_id = ${result.productId},
      differences = ${JSON.stringify(result.differences)}, problems = ${JSON.stringify(result.problems)},
      -- Nothing is left to do for these.
      outcome = ${result.verdict === 'same' || result.verdict === 'refused' ? result.verdict : null}
    where import_id = ${importId} and position = ${position} and verdict is null`.execute(tx);
}

export type ItemOutcome = {
  readonly outcome: Outcome;
  readonly productId: number | null;
  readonly problems: readonly ImportProblem[];
  readonly missing: readonly string[];
};

/** Locks an item until the transaction ends; false if it is done already. */
export async function lockItem(tx: Db, { importId, position }: ItemKey): Promise<boolean> {
  const { rows } = await sql`select from product_import_items
    where import_id = ${importId} and position = ${position} and outcome is null for update`.execute(tx);
  return rows.length > 0;
}

export async function saveOutcome(
  tx: Db,
  { importId, position }: ItemKey,
  result: ItemOutcome,
): Promise<void> {
  await sql`update product_import_items set outcome = ${result.outcome},
      product_id = coalesce(${result.productId}::int, product_id),
      problems = ${JSON.stringify(result.problems)}, missing = ${result.missing}::text[]
    where import_id = ${importId} and position = ${position} and outcome is null`.execute(tx);
}
