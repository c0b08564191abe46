import { sql, type RawBuilder } from 'kysely';
import { fail, succeed, type Result } from '#platform/result.ts';
import type { Db } from '#platform/server/database/database.ts';
import { authorOf, type Actor, type AuditDiff } from '#shop/staff/audit/audit-entry.ts';
import { recordAudit } from '#shop/staff/audit/server/record-audit.ts';
import type { OrderAction } from '../order-actions.ts';
import { ORDER_VERSION } from './order-version.ts';

/** A staff member changes an order that they see in a certain version. */
export type DeskRequest = {
  readonly orderId: number;
  /** The version of the order on the page that the form was on (`ORDER_VERSION`). */
  readonly version: string;
  /** The staff member. */
  readonly actor: Actor;
  readonly now: Date;
};

export type DeskRefusal = 'unknown-order' | 'changed' | 'not-now';

/** The name of a staff member or a program in the history of an order. */
export const causeOf = ({ actor }: Pick<DeskRequest, 'actor'>) => authorOf(actor);

/** Records what was done with an order, in the transaction of the change. */
export const recordDeskAudit = (
  tx: Db,
  { orderId, actor, now }: Pick<DeskRequest, 'orderId' | 'actor' | 'now'>,
  action: OrderAction,
  diff: AuditDiff = {},
): Promise<void> =>
  recordAudit(tx, {
    at: now,
    actor,
    entity: { type: 'order', id: String(orderId) },
    action: `order.${action}`,
    diff,
  });

/**
 * Runs a change on the locked order if nobody else has changed it since the page was loaded. A form that was
 * sent twice finds its work done (`isDone`, a condition on the order `o`) and succeeds without repeating it.
 */
export async function onSeenOrder<Refusal extends string>(
  tx: Db,
  request: DeskRequest,
  action: OrderAction,
  isDone: RawBuilder<unknown>,
  change: () => Promise<Result<unknown, Refusal>>,
): Promise<Result<'done' | 'repeated', Refusal | DeskRefusal>> {
  const { orderId, version } = request;
  await sql`select from orders where id = ${orderId} for update`.execute(tx);
  const { rows } = await sql<{ version: string; isDone: boolean }>`
    select ${ORDER_VERSION} as version, (${isDone}) as "isDone" from orders o where o.id = ${orderId}`.execute(
    tx,
  );
  const [order] = rows;
  if (!order) return fail('unknown-order');
  if (order.version !== version) return order.isDone ? succeed('repeated') : fail('changed');
  const changed = await change();
  if (!changed.ok) return changed;
  await recordDeskAudit(tx, request, action);
  return succeed('done');
}
