import type { Deps } from '#platform/server/deps.ts';
import { spendOnExport } from '#shop/customers/accounts/server/use-data-link.ts';
import { exportData } from './export-data.ts';
import { findLinkedPerson } from './find-person.ts';

/** Exports the data of the person to whom a link was mailed; undefined if the link is invalid or has served. */
export async function exportByLink(deps: Pick<Deps, 'db' | 'now'>, key: unknown): Promise<unknown> {
  const linked = await findLinkedPerson(deps, key);
  if (!linked || !(await spendOnExport(deps.db, linked.link, deps.now()))) return undefined;
  return exportData(deps.db, linked.person);
}
