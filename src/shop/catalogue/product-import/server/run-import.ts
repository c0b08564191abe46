import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '#platform/server/database/database.ts';
import { inTransaction } from '#platform/server/database/in-transaction.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Job } from '#platform/server/jobs/job.ts';
import { RETENTION } from '#shop/common/retention/retention.ts';
import { sqlPeriod } from '#shop/common/retention/server/sql-period.ts';
import { recordAudit } from '#shop/staff/audit/server/record-audit.ts';
import { storedActor } from '#shop/staff/audit/server/read-actor.ts';
import type { ProductAuthor } from '../../product-desk/server/save-product.ts';
import { loadCatalogueNames } from '../../product-files/server/load-catalogue-names.ts';
import { findImport, listOpenItems, type OpenItem } from './find-import.ts';
import type { ImportStatus } from '../import-states.ts';
import { fetchItemPictures, type FetchDeps } from './fetch-pictures.ts';
import { findWaitingItem, insertPictures } from './picture-store.ts';
import { planItem, type ItemPlan, type PlanContext } from './plan-item.ts';
import {
  lockImport,
  lockItem,
  saveOutcome,
  saveStatus,
  saveVerdict,
  type ItemOutcome,
  type ItemVerdict,
} from './store.ts';
import { writeItem, type WriteOutcome } from './write-item.ts';

/** Checks the products of a file, or imports them. */
export const PRODUCT_IMPORT_JOB = 'product import';

const BATCH = 100;
const payload = z.object({ importId: z.int() });
type ImportDeps = Pick<Deps, 'db' | 'now'>;

export const importWorker =
  (deps: ImportDeps & FetchDeps) =>
  async (job: Job): Promise<void> => {
    const { importId } = payload.parse(job.payload);
    await runImport(deps, importId);
    await fetchImportPictures(deps, importId);
  };

/** Works on what is left; after a crash, another run goes on where this one stopped. */
export async function runImport({ db, now }: ImportDeps, id: number): Promise<void> {
  const found = await findImport(db, id);
  if (found?.status === 'checking') {
    await eachBatch(db, id, 'check', (item, context) => checkItem(db, id, item, context));
    await finishCheck(db, id, now());
  } else if (found?.status === 'running') {
    const actor = await loadActor(db, id);
    await eachBatch(db, id, 'import', (item, context) =>
      importItem(db, { actor, now: now() }, { id, item }, context),
    );
    await finishProducts(db, id, now());
  }
}

/** Fetches the pictures of the products that are written; after a crash, another run goes on where this one stopped. */
async function fetchImportPictures(deps: ImportDeps & FetchDeps, id: number): Promise<void> {
  const { db, now } = deps;
  if ((await findImport(db, id))?.status !== 'fetching') return;
  const author = { actor: await loadActor(db, id), now: now() };
  for (;;) {
    const item = await findWaitingItem(db, id);
    if (!item) break;
    await fetchItemPictures(deps, author, { importId: id, ...item }, item.pictures);
  }
  await finish(db, id, now(), 'fetching');
}

type WorkOn = (item: OpenItem, context: PlanContext) => Promise<void>;

/** Names are loaded again for each batch: an item may add makers and categories. */
async function eachBatch(db: Db, id: number, step: 'check' | 'import', work: WorkOn): Promise<void> {
  for (;;) {
    const items = await listOpenItems(db, id, step, BATCH);
    if (items.length === 0) return;
    const context = await loadContext(db, id);
    for (const item of items) await work(item, context);
  }
}

async function loadContext(db: Db, id: number): Promise<PlanContext> {
  const names = await loadCatalogueNames(db);
  const { defaultMakerId = null } = (await findImport(db, id)) ?? {};
  return {
    names,
    defaultMaker: defaultMakerId === null ? null : (names.parties.get(defaultMakerId) ?? null),
  };
}

async function loadActor(db: Db, id: number): Promise<ProductAuthor['actor']> {
  const { rows } = await sql<{ actor: unknown }>`select actor from product_imports where id = ${id}`.execute(
    db,
  );
  return storedActor.parse(rows[0]?.actor);
}

async function checkItem(db: Db, importId: number, { position, content }: OpenItem, context: PlanContext) {
  const plan = await planItem(db, content, context);
  await saveVerdict(db, { importId, position }, verdictOf(plan));
}

function verdictOf({ stored, differences, problems }: ItemPlan): ItemVerdict {
  const verdict =
    problems.length > 0 ? 'refused' : !stored ? 'create' : differences.length > 0 ? 'change' : 'same';
  return { verdict, productId: stored?.id ?? null, differences, problems };
}

type Work = { readonly id: number; readonly item: OpenItem };

/** Writes one product and its outcome in one transaction, so that no product is written twice. */
async function importItem(
  db: Db,
  author: ProductAuthor,
  { id: importId, item: { position, content } }: Work,
  context: PlanContext,
): Promise<void> {
  const key = { importId, position };
  const written = await inTransaction(db, async (tx): Promise<WriteOutcome | typeof DONE_BEFORE> => {
    if (!(await lockItem(tx, key))) return DONE_BEFORE;
    const outcome = await writeItem(tx, author, content, context);
    if (!outcome.ok) return outcome;
    const { pictures, ...written } = outcome.value;
    await saveOutcome(tx, key, written);
    if (pictures.length > 0) await insertPictures(tx, key, written.productId, pictures);
    return outcome;
  });
  if (!written.ok) await saveOutcome(db, key, refusedOutcome(written.problems));
}

/** Another process works on the same import. */
const DONE_BEFORE = { ok: true, value: undefined } as const;

const refusedOutcome = (problems: ItemOutcome['problems']): ItemOutcome => ({
  outcome: 'refused',
  productId: null,
  problems,
  missing: [],
});

const finishCheck = (db: Db, id: number, now: Date) =>
  db.transaction().execute(async (tx) => {
    if ((await lockImport(tx, id)) === 'checking') await saveStatus(tx, id, 'checked', now);
  });

/** Ends the work on the products: their pictures are fetched next, if the file names any. */
async function finishProducts(db: Db, id: number, now: Date): Promise<void> {
  if (!(await findWaitingItem(db, id))) return finish(db, id, now, 'running');
  await db.transaction().execute(async (tx) => {
    if ((await lockImport(tx, id)) === 'running') await saveStatus(tx, id, 'fetching', now);
  });
}

/** Ends the import with its report in the audit log. */
const finish = (db: Db, id: number, now: Date, from: ImportStatus) =>
  db.transaction().execute(async (tx) => {
    if ((await lockImport(tx, id)) !== from) return;
    await saveStatus(tx, id, 'done', now);
    const outcomes = (await findImport(tx, id))?.outcomes ?? {};
    await recordAudit(tx, {
      at: now,
      actor: { kind: 'job', id: null, name: PRODUCT_IMPORT_JOB, ip: null },
      action: 'product-import.done',
      diff: Object.fromEntries(Object.entries(outcomes).map(([outcome, count]) => [outcome, [null, count]])),
      entity: { type: 'product-import', id: String(id) },
    });
  });

/** Deletes imports with their files some time after their work. */
export async function deleteOldImports({ db, now }: ImportDeps): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from product_imports where status not in ('running', 'fetching')
      and created_at < ${now()}::timestamptz - ${sqlPeriod(RETENTION.doneJobs)}`.execute(db);
  return Number(numAffectedRows);
}
