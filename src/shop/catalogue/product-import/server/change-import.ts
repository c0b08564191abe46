import { fail, succeed, type Result } from '#platform/result.ts';
import type { Db } from '#platform/server/database/database.ts';
import { enqueue } from '#platform/server/jobs/jobs.ts';
import type { AuditDiff } from '#shop/staff/audit/audit-entry.ts';
import { recordAudit } from '#shop/staff/audit/server/record-audit.ts';
import type { ProductAuthor } from '../../product-desk/server/save-product.ts';
import { convertRow, pictureUrlsOf } from '../convert-row.ts';
import { groupRows } from '../group-rows.ts';
import type { Mapping } from '../import-fields.ts';
import { recogniseColumns, repeatedFields } from '../recognise-columns.ts';
import { findImport, findSubmission, listFileRows } from './find-import.ts';
import type { ProductFile } from './read-product-file.ts';
import { PRODUCT_IMPORT_JOB } from './run-import.ts';
import {
  insertImport,
  lockImport,
  removeImport,
  replaceItems,
  saveActor,
  saveMapping,
  saveStatus,
} from './store.ts';

type NewFile = { readonly submissionId: string; readonly fileName: string; readonly file: ProductFile };

/** Stores a file with the meaning of its columns as far as they are known. The same form sent twice is one import. */
export async function createImport(
  tx: Db,
  author: ProductAuthor,
  { submissionId, fileName, file }: NewFile,
): Promise<number> {
  const { source, mapping } = recogniseColumns(file.headings);
  const id = await insertImport(tx, author, { submissionId, fileName, source, mapping, ...file });
  if (id !== undefined) {
    await audit(tx, author, id, {
      action: 'create',
      diff: { file: [null, fileName], source: [null, source], rows: [null, file.rows.length] },
    });
    return id;
  }
  const known = await findSubmission(tx, submissionId);
  if (known === undefined) throw new Error('an import was neither stored nor known');
  return known;
}

export type ImportRefusal = 'unknown' | 'busy' | 'not-checked';
export type MappingRefusal = ImportRefusal | 'no-name' | 'repeated' | 'wrong-length';

type WantedMapping = { readonly mapping: Mapping; readonly defaultMakerId: number | null };

/** Keeps what the columns mean, and lets the job check every product of the file. */
export async function mapImport(
  tx: Db,
  author: ProductAuthor,
  id: number,
  { mapping, defaultMakerId }: WantedMapping,
): Promise<Result<undefined, MappingRefusal>> {
  const status = await lockImport(tx, id);
  const known = await findImport(tx, id);
  if (status === undefined || !known) return fail('unknown');
  if (status !== 'uploaded' && status !== 'checked') return fail('busy');
  if (mapping.length !== known.headings.length) return fail('wrong-length');
  if (!mapping.includes('name') && !mapping.includes('sku')) return fail('no-name');
  if (repeatedFields(mapping).length > 0) return fail('repeated');
  const rows = await listFileRows(tx, id);
  const items = groupRows(
    rows.map(({ line, cells }) => ({
      line,
      cells: convertRow(cells, mapping),
      pictures: pictureUrlsOf(cells, mapping),
    })),
  );
  await saveMapping(tx, id, { mapping, defaultMakerId });
  await replaceItems(tx, id, items);
  await saveStatus(tx, id, 'checking', author.now);
  await enqueue(tx, { kind: PRODUCT_IMPORT_JOB, payload: { importId: id } });
  await audit(tx, author, id, { action: 'check', diff: { products: [null, items.length] } });
  return succeed(undefined);
}

/** Starts the import of what the check has accepted. It starts once. */
export async function startImport(
  tx: Db,
  author: ProductAuthor,
  id: number,
): Promise<Result<undefined, ImportRefusal>> {
  const status = await lockImport(tx, id);
  const known = await findImport(tx, id);
  if (status === undefined || !known) return fail('unknown');
  if (status === 'running' || status === 'fetching' || status === 'done') return succeed(undefined);
  if (status !== 'checked') return fail('not-checked');
  await saveActor(tx, id, author.actor);
  await saveStatus(tx, id, 'running', author.now);
  await enqueue(tx, { kind: PRODUCT_IMPORT_JOB, payload: { importId: id } });
  await audit(tx, author, id, { action: 'start', diff: { products: [null, known.toDo] } });
  return succeed(undefined);
}

/** Forgets a file. What it has changed stays. */
export async function deleteImport(
  tx: Db,
  author: ProductAuthor,
  id: number,
): Promise<Result<undefined, ImportRefusal>> {
  const status = await lockImport(tx, id);
  const known = await findImport(tx, id);
  if (status === undefined || !known) return fail('unknown');
  if (status === 'running' || status === 'fetching') return fail('busy');
  await removeImport(tx, id);
  await audit(tx, author, id, { action: 'delete', diff: { file: [known.fileName, null] } });
  return succeed(undefined);
}

type Audited = { readonly action: 'create' | 'check' | 'start' | 'delete'; readonly diff: AuditDiff };

const audit = (tx: Db, { actor, now }: ProductAuthor, id: number, { action, diff }: Audited) =>
  recordAudit(tx, {
    at: now,
    actor,
    diff,
    action: `product-import.${action}`,
    entity: { type: 'product-import', id: String(id) },
  });
