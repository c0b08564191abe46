import { fail, succeed } from '#platform/result.ts';
import type { Db } from '#platform/server/database/database.ts';
import { enqueue } from '#platform/server/jobs/jobs.ts';
import { diffOf, type Actor, type AuditDiff } from '#shop/staff/audit/audit-entry.ts';
import { recordAudit } from '#shop/staff/audit/server/record-audit.ts';
import {
  checkSale,
  isChecked,
  saleStateOf,
  type CheckedSale,
  type SaleDraft,
  type SaleProblem,
} from '../sale-draft.ts';
import { findSale, listSales, type DeskSale } from './find-sales.ts';
import { REFRESH_SALE_JOB } from './refresh-sale.ts';
import { chooseItems } from './sale-items.ts';
import {
  endSale,
  insertSale,
  lockNewSales,
  lockSale,
  markPlanned,
  removeItems,
  removeSale,
  updateSale,
} from './store.ts';

export type SaleAuthor = { readonly actor: Actor; readonly now: Date };
export type SeenSale = { readonly id: number; readonly version: string };
export type SaleRefusal = 'unknown' | 'changed' | 'planned' | 'empty';
export type SaleOutcome =
  | { readonly ok: true; readonly value: number }
  | { readonly ok: false; readonly failure: SaleRefusal }
  | { readonly ok: false; readonly failure: 'invalid'; readonly problems: readonly SaleProblem[] };

/** Creates a sale as a draft, which changes no price. A form that was sent twice creates one. */
export async function createSale(tx: Db, author: SaleAuthor, draft: SaleDraft): Promise<SaleOutcome> {
  const problems = checkSale(draft, author.now);
  if (problems.length > 0 || !isChecked(draft)) return { ...fail('invalid'), problems };
  await lockNewSales(tx);
  const twin = (await listSales(tx, undefined)).sales.find((sale) => isSame(sale.draft, draft));
  if (twin && !twin.plannedAt) return succeed(twin.id);
  const id = await insertSale(tx, draft);
  await audit(tx, author, id, 'create', diffOf({}, saleValues(draft)));
  return succeed(id);
}

/** Changes a draft that nobody else has changed since the form was opened. */
export async function changeSale(
  tx: Db,
  author: SaleAuthor,
  seen: SeenSale,
  draft: SaleDraft,
): Promise<SaleOutcome> {
  await lockSale(tx, seen.id);
  const sale = await findSale(tx, seen.id);
  if (!sale) return fail('unknown');
  if (sale.plannedAt) return fail('planned');
  const problems = checkSale(draft, author.now);
  if (problems.length > 0 || !isChecked(draft)) return { ...fail('invalid'), problems };
  if (isSame(sale.draft, draft)) return succeed(sale.id);
  if (sale.version !== seen.version) return fail('changed');
  await updateSale(tx, sale.id, draft);
  await audit(tx, author, sale.id, 'change', diffOf(saleValues(sale.draft), saleValues(draft)));
  return succeed(sale.id);
}

/** Fixes the articles of a draft: it starts and ends by itself at its moments. Pressed twice, it is planned once. */
export async function planSale(tx: Db, author: SaleAuthor, seen: SeenSale): Promise<SaleOutcome> {
  await lockSale(tx, seen.id);
  const sale = await findSale(tx, seen.id);
  if (!sale) return fail('unknown');
  if (sale.plannedAt) return succeed(sale.id);
  if (sale.version !== seen.version) return fail('changed');
  const problems = checkSale(sale.draft, author.now);
  if (problems.length > 0) return { ...fail('invalid'), problems };
  const articles = await chooseItems(tx, sale.id, sale.draft);
  if (articles === 0) return fail('empty');
  await markPlanned(tx, sale.id, author.now);
  await enqueue(tx, { kind: REFRESH_SALE_JOB, payload: { saleId: sale.id } });
  await audit(tx, author, sale.id, 'plan', { articles: [null, articles] });
  return succeed(sale.id);
}

/** Ends a running sale now; one that has not started becomes a draft again. */
export async function stopSale(tx: Db, author: SaleAuthor, seen: SeenSale): Promise<SaleOutcome> {
  await lockSale(tx, seen.id);
  const sale = await findSale(tx, seen.id);
  if (!sale) return fail('unknown');
  switch (stateOf(sale, author.now)) {
    case 'draft':
    case 'ended':
      return succeed(sale.id);
    case 'planned':
      await markPlanned(tx, sale.id, null);
      await removeItems(tx, sale.id);
      await audit(tx, author, sale.id, 'unplan', { articles: [sale.itemCount, null] });
      return succeed(sale.id);
    case 'running':
      await endSale(tx, sale.id);
      await enqueue(tx, { kind: REFRESH_SALE_JOB, payload: { saleId: sale.id } });
      await audit(tx, author, sale.id, 'stop', {
        endsAt: [sale.draft.endsAt.toISOString(), author.now.toISOString()],
      });
      return succeed(sale.id);
  }
}

/** Deletes a draft. Planned sales stay, because their prices are in the journal. */
export async function deleteSale(tx: Db, author: SaleAuthor, seen: SeenSale): Promise<SaleOutcome> {
  await lockSale(tx, seen.id);
  const sale = await findSale(tx, seen.id);
  if (!sale) return fail('unknown');
  if (sale.plannedAt) return fail('planned');
  if (sale.version !== seen.version) return fail('changed');
  await removeSale(tx, sale.id);
  await audit(tx, author, sale.id, 'delete', diffOf(saleValues(sale.draft), {}));
  return succeed(sale.id);
}

export const stateOf = ({ draft, plannedAt }: DeskSale, now: Date) =>
  saleStateOf({ plannedAt, startsAt: draft.startsAt, endsAt: draft.endsAt }, now);

/** The values of a sale for the audit log. */
const saleValues = ({ name, kind, startsAt, endsAt, rule, selection }: CheckedSale) => ({
  name,
  kind,
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
  ruleKind: rule.kind,
  value: rule.value,
  rounding: rule.rounding,
  categoryIds: selection.categoryIds.join(', '),
  skillIds: selection.tagIds.join(', '),
  makerIds: selection.makerIds.join(', '),
  productIds: selection.includedIds.join(', '),
  excludedProductIds: selection.excludedIds.join(', '),
});

const isSame = (one: CheckedSale, other: CheckedSale) =>
  Object.keys(diffOf(saleValues(one), saleValues(other))).length === 0;

const audit = (
  tx: Db,
  { actor, now }: SaleAuthor,
  id: number,
  action: 'create' | 'change' | 'plan' | 'unplan' | 'stop' | 'delete',
  diff: AuditDiff,
) =>
  recordAudit(tx, {
    at: now,
    actor,
    diff,
    action: `sale.${action}`,
    entity: { type: 'sale', id: String(id) },
  });
