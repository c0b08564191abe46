import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '#platform/server/database/database.ts';
import type { ImportItem } from '../group-rows.ts';
import { IMPORT_FIELDS, FILE_SOURCES } from '../import-fields.ts';
import type { Difference, ImportProblem } from '../import-problem.ts';
import { IMPORT_STATUSES, type Outcome, type Verdict } from '../import-states.ts';
import type { PictureRefusal } from '../picture-urls.ts';
import type { FileRow } from './read-product-file.ts';

const row = z.object({
  id: z.int(),
  fileName: z.string(),
  source: z.enum(FILE_SOURCES),
  headings: z.array(z.string()),
  mapping: z.array(z.enum(IMPORT_FIELDS).nullable()),
  defaultMakerId: z.int().nullable(),
  status: z.enum(IMPORT_STATUSES),
  author: z.string(),
  createdAt: z.date(),
  startedAt: z.date().nullable(),
  rowCount: z.int(),
  total: z.int(),
  /** The products that are checked, and those that the import is done with. */
  checked: z.int(),
  done: z.int(),
  /** The products whose import is still to do, or was done by the job. */
  toDo: z.int(),
  verdicts: z.record(z.string(), z.int()),
  outcomes: z.record(z.string(), z.int()),
  /** The pictures by what became of them; « waiting » if they are still to be fetched. */
  pictures: z.record(z.string(), z.int()),
});
export type ProductImport = z.infer<typeof row>;

const countsBy = (column: 'verdict' | 'outcome') => sql`(select coalesce(jsonb_object_agg(value, count), '{}')
  from (select ${sql.ref(column)} as value, count(*)::int as count from product_import_items c
    where c.import_id = i.id and ${sql.ref(column)} is not null group by 1) counted)`;

const IMPORT_COLUMNS = sql`i.id, i.file_name as "fileName", i.source, i.headings, i.mapping,
  i.default_maker_id as "defaultMakerId", i.status, i.actor ->> 'name' as author, i.created_at as "createdAt",
  i.started_at as "startedAt", (select count(*)::int from product_import_rows r where r.import_id = i.id) as "rowCount",
  items.*, ${countsBy('verdict')} as verdicts, ${countsBy('outcome')} as outcomes, (
    select coalesce(jsonb_object_agg(value, count), '{}') from (
      select coalesce(outcome, 'waiting') as value, count(*)::int as count
      from product_import_pictures c where c.import_id = i.id group by 1) counted) as pictures`;

const ITEM_COUNTS = sql`cross join lateral (select count(*)::int as total, count(verdict)::int as checked,
    count(*) filter (where verdict in ('create', 'change') and outcome is not null)::int as done,
    count(*) filter (where verdict in ('create', 'change'))::int as "toDo"
  from product_import_items t where t.import_id = i.id) items`;

export async function findImport(db: Db, id: number): Promise<ProductImport | undefined> {
  const { rows } = await sql`select ${IMPORT_COLUMNS} from product_imports i ${ITEM_COUNTS}
    where i.id = ${id}`.execute(db);
  return rows[0] === undefined ? undefined : row.parse(rows[0]);
}

const RECENT = 20;

/** Lists the last imports, newest first. */
export async function listImports(db: Db): Promise<ProductImport[]> {
  const { rows } = await sql`select ${IMPORT_COLUMNS} from product_imports i ${ITEM_COUNTS}
    order by i.id desc limit ${RECENT}`.execute(db);
  return rows.map((stored) => row.parse(stored));
}

export async function findSubmission(db: Db, submissionId: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from product_imports where submission_id = ${submissionId}`.execute(db);
  return rows[0]?.id;
}

/** Lists the rows of a file, all or the first ones. */
export async function listFileRows(db: Db, id: number, most: number | null = null): Promise<FileRow[]> {
  const { rows } = await sql<FileRow>`select line, cells from product_import_rows
    where import_id = ${id} order by line limit ${most}`.execute(db);
  return rows;
}

/** A product of the file with what the check, or the import, has found. */
export type ImportResult = {
  readonly position: number;
  readonly content: ImportItem;
  readonly verdict: Verdict | null;
  readonly outcome: Outcome | null;
  readonly differences: readonly Difference[];
  readonly problems: readonly ImportProblem[];
  readonly missing: readonly string[];
  readonly productId: number | null;
};

export type ResultPage = { readonly results: readonly ImportResult[]; readonly next: number | undefined };

const PAGE_SIZE = 50;

/** Lists the products of a file with this verdict or outcome, in the order of the file, after a position. */
export async function listResults(
  db: Db,
  id: number,
  { kind, after }: { readonly kind: Verdict | Outcome; readonly after: number },
): Promise<ResultPage> {
  const { rows } = await sql<ImportResult>`
    select position, content, verdict, outcome, differences, problems, missing, product_id as "productId"
    from product_import_items where import_id = ${id} and position > ${after}
      and (outcome = ${kind} or outcome is null and verdict = ${kind})
    order by position limit ${PAGE_SIZE + 1}`.execute(db);
  const results = rows.slice(0, PAGE_SIZE);
  return { results, next: rows.length > PAGE_SIZE ? results.at(-1)?.position : undefined };
}

export type RefusedPicture = {
  readonly line: number;
  readonly name: string;
  readonly productId: number;
  readonly url: string;
  readonly reason: PictureRefusal;
};

const MOST_REFUSED = 200;

/** Lists the pictures of a file that were refused, in its order. */
export async function listRefusedPictures(db: Db, id: number): Promise<RefusedPicture[]> {
  const { rows } = await sql<RefusedPicture>`
    select coalesce((t.content -> 'product' ->> 'line')::int, 0) as line,
      coalesce(t.content -> 'product' -> 'cells' ->> 'name', '') as name, p.product_id as "productId", p.url, p.reason
    from product_import_pictures p
    join product_import_items t on t.import_id = p.import_id and t.position = p.position
    where p.import_id = ${id} and p.outcome = 'refused' order by p.position, p.place limit ${MOST_REFUSED}`.execute(
    db,
  );
  return rows;
}

/** Lists the refused products of a file with their problems. */
export async function listRefused(db: Db, id: number): Promise<Pick<ImportResult, 'content' | 'problems'>[]> {
  const { rows } = await sql<Pick<ImportResult, 'content' | 'problems'>>`
    select content, problems from product_import_items
    where import_id = ${id} and outcome = 'refused' order by position`.execute(db);
  return rows;
}

export type OpenItem = { readonly position: number; readonly content: ImportItem };

/** Lists the next products to check, or to import. */
export async function listOpenItems(
  db: Db,
  id: number,
  step: 'check' | 'import',
  most: number,
): Promise<OpenItem[]> {
  const isOpen = step === 'check' ? sql`verdict is null` : sql`verdict is not null and outcome is null`;
  const { rows } = await sql<OpenItem>`select position, content from product_import_items
    where import_id = ${id} and ${isOpen} order by position limit ${most}`.execute(db);
  return rows;
}
