import type { Db } from '#platform/server/database/database.ts';
import { kindLabel } from '../kind-labels.ts';

/** The widgets that a text can name, with their kind in words. */
export async function listWidgetNames(db: Db): Promise<{ readonly id: string; readonly label: string }[]> {
  const rows = await db.selectFrom('content_widgets').select(['id', 'kind']).orderBy('id').execute();
  return rows.map(({ id, kind }) => ({ id, label: `${id} (${kindLabel(kind).toLowerCase()})` }));
}
