import { z } from 'zod';
import type { Db } from '#platform/server/database/database.ts';
import type { RawMapSettings } from '#shop/editorial/maps/map-settings.ts';

/** The kind of a map widget in `content_widgets`. */
const MAP_KIND = 'map';

const mapSettings: z.ZodType<RawMapSettings> = z.record(z.string(), z.unknown());

/** Returns the stored settings of a map. */
export async function findMap(db: Db, id: string): Promise<RawMapSettings | undefined> {
  const row = await db
    .selectFrom('content_widgets')
    .select('settings')
    .where('id', '=', id)
    .where('kind', '=', MAP_KIND)
    .executeTakeFirst();
  return row && mapSettings.parse(row.settings);
}
