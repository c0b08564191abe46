import { sql } from 'kysely';
import { fail, succeed, type Result } from '#platform/result.ts';
import type { Db } from '#platform/server/database/database.ts';
import { prepareOrder } from '#shop/orders/order-desk/server/change-desk-order.ts';
import { loadOrderVersion } from '#shop/orders/order-desk/server/order-version.ts';
import type { Actor } from '#shop/staff/audit/audit-entry.ts';
import { recordAudit } from '#shop/staff/audit/server/record-audit.ts';
import { isPacked, matchScan, type PackLine, type ScanFault } from '../scan.ts';
import { findPacking, type Packing } from './find-packing.ts';

export type PackRefusal = ScanFault | 'unknown-order' | 'not-now' | 'taken' | 'not-started';

/** A packer, who is a member of the staff. */
export type PackPress = {
  readonly orderId: number;
  readonly actor: Actor & { readonly id: number };
  readonly now: Date;
};

const isWaiting = ({ status, rateTitle, isPrepared }: Packing) =>
  status === 'processing' && rateTitle !== '' && !isPrepared;

/** Locks the order, so that its pieces are counted one after the other. */
async function lockPacking(tx: Db, orderId: number): Promise<Packing | undefined> {
  await sql`select from orders where id = ${orderId} for update`.execute(tx);
  return findPacking(tx, orderId);
}

/** Starts packing an order, or takes it over from another packer with what is already in the parcel. */
export async function startPacking(
  tx: Db,
  { orderId, actor, now }: PackPress,
  takesOver: boolean,
): Promise<Result<undefined, PackRefusal>> {
  const packing = await lockPacking(tx, orderId);
  if (!packing) return fail('unknown-order');
  if (!isWaiting(packing)) return fail('not-now');
  if (packing.packer?.id === actor.id) return succeed(undefined);
  if (packing.packer && !takesOver) return fail('taken');
  await sql`
    insert into packing_orders (order_id, packer_id, packer, started_at)
    values (${orderId}, ${actor.id}, ${actor.name}, ${now})
    on conflict (order_id) do update set packer_id = excluded.packer_id, packer = excluded.packer,
      started_at = excluded.started_at`.execute(tx);
  await recordAudit(tx, {
    at: now,
    actor,
    action: 'order.pack',
    diff: {},
    entity: { type: 'order', id: String(orderId) },
  });
  return succeed(undefined);
}

type Scanned = { readonly line: PackLine; readonly isFinished: boolean };

/**
 * Counts a scanned piece. The last one marks the order as prepared. The same scan sent twice counts once.
 */
export async function scanArticle(
  tx: Db,
  press: PackPress,
  { code, scanId }: { readonly code: string; readonly scanId: string },
): Promise<Result<Scanned, PackRefusal>> {
  const { orderId, actor, now } = press;
  const packing = await lockPacking(tx, orderId);
  if (!packing) return fail('unknown-order');
  const known = await findScan(tx, orderId, scanId);
  const repeated = packing.lines.find(({ lineId }) => lineId === known);
  if (repeated) return succeed({ line: repeated, isFinished: packing.isPrepared });
  if (!isWaiting(packing)) return fail('not-now');
  if (!packing.packer) return fail('not-started');
  if (packing.packer.id !== actor.id) return fail('taken');
  const matched = matchScan(packing.lines, code);
  if (!matched.ok) return matched;
  const line = { ...matched.value, packed: matched.value.packed + 1 };
  await sql`
    insert into packing_scans (id, order_id, order_line_id, scanned_at)
    values (${scanId}, ${orderId}, ${line.lineId}, ${now})`.execute(tx);
  const isFinished = isPacked(packing.lines.map((one) => (one.lineId === line.lineId ? line : one)));
  if (isFinished) {
    const version = await loadOrderVersion(tx, orderId);
    const prepared = await prepareOrder(tx, { orderId, actor, now, version });
    if (!prepared.ok) return fail('not-now');
  }
  return succeed({ line, isFinished });
}

async function findScan(tx: Db, orderId: number, scanId: string): Promise<number | undefined> {
  const { rows } = await sql<{ lineId: number }>`
    select order_line_id as "lineId" from packing_scans
    where id = ${scanId} and order_id = ${orderId}`.execute(tx);
  return rows[0]?.lineId;
}

/** Takes the last scanned piece of a line out of the parcel. */
export async function takeOut(
  tx: Db,
  { orderId, actor }: PackPress,
  lineId: number,
): Promise<Result<undefined, PackRefusal>> {
  const packing = await lockPacking(tx, orderId);
  if (!packing) return fail('unknown-order');
  if (!isWaiting(packing)) return fail('not-now');
  if (packing.packer?.id !== actor.id) return fail('taken');
  await sql`
    delete from packing_scans where id = (
      select id from packing_scans where order_id = ${orderId} and order_line_id = ${lineId}
      order by scanned_at desc, id limit 1)`.execute(tx);
  return succeed(undefined);
}
