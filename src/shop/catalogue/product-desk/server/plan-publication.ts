import { sql } from 'kysely';
import { fail, succeed, type Result } from '#platform/result.ts';
import type { Db } from '#platform/server/database/database.ts';
import { inTransaction } from '#platform/server/database/in-transaction.ts';
import { listMissingFacts } from '#shop/catalogue/products/server/list-missing-facts.ts';
import { forgetPublicationWish } from '#shop/catalogue/products/server/write-product.ts';
import { diffOf, type Actor } from '#shop/staff/audit/audit-entry.ts';
import type { PlannedPublication } from '../planned-publication.ts';
import { publishProduct, type PublishOutcome } from './change-status.ts';
import { recordProductAudit, type ProductRequest } from './product-request.ts';

export async function findPlan(db: Db, productId: number): Promise<PlannedPublication | undefined> {
  const { rows } = await sql<PlannedPublication>`
    select publish_at as "publishAt", missed_at is not null as "isMissed" from planned_publications
    where product_id = ${productId}`.execute(db);
  return rows[0];
}

/** Publishes a draft at a moment, by itself. It must be complete already. A new moment replaces the former one. */
export async function planPublication(
  tx: Db,
  request: ProductRequest,
  publishAt: Date,
): Promise<PublishOutcome | Result<undefined, 'not-draft'>> {
  const { productId } = request;
  const status = await lockStatus(tx, productId);
  if (status === undefined) return fail('unknown');
  if (status !== 'draft') return fail('not-draft');
  const missing = (await listMissingFacts(tx, productId)) ?? [];
  if (missing.length > 0) return { ok: false, failure: 'incomplete', missing };
  const before = await findPlan(tx, productId);
  if (before?.publishAt.getTime() === publishAt.getTime() && !before.isMissed) return succeed(undefined);
  await sql`insert into planned_publications (product_id, publish_at) values (${productId}, ${publishAt})
    on conflict (product_id) do update set publish_at = excluded.publish_at, missed_at = null`.execute(tx);
  await forgetPublicationWish(tx, productId);
  await audit(tx, request, before, publishAt);
  return succeed(undefined);
}

/** Gives the planned publication up. Without one, nothing changes. */
export async function cancelPlan(tx: Db, request: ProductRequest): Promise<Result<undefined, 'unknown'>> {
  if ((await lockStatus(tx, request.productId)) === undefined) return fail('unknown');
  const before = await findPlan(tx, request.productId);
  if (!before) return succeed(undefined);
  await deletePlan(tx, request.productId);
  await audit(tx, request, before, null);
  return succeed(undefined);
}

async function lockStatus(tx: Db, productId: number): Promise<string | undefined> {
  const { rows } = await sql<{ status: string }>`
    select status from products where id = ${productId} for update`.execute(tx);
  return rows[0]?.status;
}

const deletePlan = (tx: Db, productId: number) =>
  sql`delete from planned_publications where product_id = ${productId}`.execute(tx);

const audit = (
  tx: Db,
  request: ProductRequest,
  before: PlannedPublication | undefined,
  publishAt: Date | null,
) =>
  recordProductAudit(
    tx,
    request,
    'plan',
    diffOf(
      { publishedAt: before?.publishAt.toISOString() ?? null },
      { publishedAt: publishAt?.toISOString() ?? null },
    ),
  );

const CHORE: Actor = { kind: 'job', id: null, name: 'publication', ip: null };
const MOST_AT_ONCE = 100;

/** Publishes the drafts whose moment has come. What became incomplete stays a draft, and its page says so. */
export async function publishDueProducts(db: Db, now: Date): Promise<void> {
  const { rows } = await sql<{ productId: number }>`
    select product_id as "productId" from planned_publications
    where missed_at is null and publish_at <= ${now} order by publish_at limit ${MOST_AT_ONCE}`.execute(db);
  for (const { productId } of rows)
    await inTransaction(db, async (tx) => publishDue(tx, { productId, actor: CHORE, now }));
}

/** A draft that was published or archived by hand in the meantime has nothing to wait for. */
async function publishDue(tx: Db, request: ProductRequest): Promise<{ readonly ok: true }> {
  const { productId, now } = request;
  const status = await lockStatus(tx, productId);
  const plan = await findPlan(tx, productId);
  if (!plan || plan.isMissed || plan.publishAt > now) return { ok: true };
  const published = status === 'draft' ? await publishProduct(tx, request) : succeed(undefined);
  if (published.ok) await deletePlan(tx, productId);
  else
    await sql`update planned_publications set missed_at = ${now} where product_id = ${productId}`.execute(tx);
  return { ok: true };
}
