import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor, AuditDiff } from '#shop/staff/audit/audit-entry.ts';
import { recordAudit } from '#shop/staff/audit/server/record-audit.ts';
import { checkView, viewQuery, type ProductView, type ViewFault } from '../product-views.ts';

/** Lists the views of a member of the staff by name. */
export const listProductViews = (db: Db, staffId: number): Promise<ProductView[]> =>
  db
    .selectFrom('product_views')
    .select(['id', 'name', 'query'])
    .where('staff_id', '=', staffId)
    .orderBy(sql`plain_text(name)`)
    .orderBy('id')
    .execute();

type SavedView = { readonly ok: true } | { readonly ok: false; readonly fault: ViewFault };

type ViewAuthor = { readonly staffId: number; readonly actor: Actor; readonly now: Date };

/** Saves a view; another one of the same name is replaced. */
export async function saveProductView(
  tx: Db,
  author: ViewAuthor,
  typed: Pick<ProductView, 'name' | 'query'>,
): Promise<SavedView> {
  await sql`select pg_advisory_xact_lock(hashtext('product_views'), ${author.staffId})`.execute(tx);
  const name = typed.name.replace(/\s+/gu, ' ').trim();
  const query = viewQuery(typed.query);
  const views = await listProductViews(tx, author.staffId);
  const former = views.find((view) => view.name.toLowerCase() === name.toLowerCase());
  const others = views.filter((view) => view !== former).map((view) => view.name);
  const fault = checkView({ name, query }, others);
  if (fault) return { ok: false, fault };
  if (former?.name === name && former.query === query) return { ok: true };
  if (former)
    await tx.updateTable('product_views').set({ name, query }).where('id', '=', former.id).execute();
  else await tx.insertInto('product_views').values({ staff_id: author.staffId, name, query }).execute();
  await audit(tx, author, 'save', {
    name: [former?.name ?? null, name],
    list: [former?.query ?? null, query],
  });
  return { ok: true };
}

/** Deletes a view of this member of the staff. One that is gone already stays so. */
export async function removeProductView(tx: Db, author: ViewAuthor, id: number): Promise<void> {
  const removed = await tx
    .deleteFrom('product_views')
    .where('id', '=', id)
    .where('staff_id', '=', author.staffId)
    .returning(['name', 'query'])
    .executeTakeFirst();
  if (removed) await audit(tx, author, 'delete', { name: [removed.name, null], list: [removed.query, null] });
}

const audit = (tx: Db, { staffId, actor, now }: ViewAuthor, action: 'save' | 'delete', diff: AuditDiff) =>
  recordAudit(tx, {
    at: now,
    actor,
    diff,
    action: `product-view.${action}`,
    entity: { type: 'staff', id: String(staffId) },
  });
