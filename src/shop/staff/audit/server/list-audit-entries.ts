import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { AuditFilter } from '../audit-filter.ts';
import type { ChainedEntry } from '../hash-chain.ts';
import { AUDIT_COLUMNS, toEntry } from './audit-row.ts';

export type AuditPage = {
  readonly entries: readonly ChainedEntry[];
  /** The id after which the next page begins; undefined on the last one. */
  readonly next: number | undefined;
};

/** Lists a page of the log, newest first. The last page costs as much as the first. */
export async function listAuditEntries(db: Db, filter: AuditFilter, perPage: number): Promise<AuditPage> {
  const { staffId, entityType, entityId, action, from, to, before } = filter;
  let query = db.selectFrom('audit_log').select(AUDIT_COLUMNS);
  if (staffId !== undefined) query = query.where('actor_kind', '=', 'staff').where('actor_id', '=', staffId);
  if (entityType !== undefined) query = query.where('entity_type', '=', entityType);
  if (entityId !== undefined) query = query.where('entity_id', '=', entityId);
  if (action !== undefined) query = query.where('action', '=', action);
  if (from !== undefined) query = query.where('at', '>=', startOfDay(from, 0));
  if (to !== undefined) query = query.where('at', '<', startOfDay(to, 1));
  if (before !== undefined) query = query.where('id', '<', String(before));
  const rows = await query
    .orderBy('id', 'desc')
    .limit(perPage + 1)
    .execute();
  const entries = rows.slice(0, perPage).map(toEntry);
  return { entries, next: rows.length > perPage ? entries.at(-1)?.id : undefined };
}

/** Midnight in France, `later` days after a day. */
const startOfDay = (day: string, later: number) =>
  sql<Date>`((${day}::date + ${later}::integer)::timestamp at time zone 'Europe/Paris')`;
