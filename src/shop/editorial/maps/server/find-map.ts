import { z } from 'zod';
import type { Db } from '#platform/server/database/database.ts';
import type { Settings } from '../map-settings.ts';

/** The kind of a map among the widgets of texts. */
const MAP_KIND = 'map';

const mapSettings: z.ZodType<Settings> = z.record(z.string(), z.unknown());

/** The settings of a map, by its id. */
export async function findMap(db: Db, id: string): Promise<Settings | undefined> {
  const row = await db
    .selectFrom('content_widgets')
    .select('settings')
    .where('id', '=', id)
    .where('kind', '=', MAP_KIND)
    .executeTakeFirst();
  return row && mapSettings.parse(row.settings);
}
