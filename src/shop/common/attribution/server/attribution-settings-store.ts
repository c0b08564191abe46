import { z } from 'zod';
import type { Db } from '#platform/server/database/database.ts';
import { USUAL_ATTRIBUTION, type AttributionSettings } from '../attribution-settings.ts';

/** The row of the table `settings`. */
const NAME = 'attribution';

const attributionSettings = z.object({
  tracking: z.boolean(),
  promocode: z.boolean(),
}) satisfies z.ZodType<AttributionSettings>;

export function readAttributionSettings(stored: ReadonlyMap<string, unknown>): AttributionSettings {
  const value = stored.get(NAME);
  return value === undefined ? USUAL_ATTRIBUTION : attributionSettings.parse(value);
}

export async function loadAttributionSettings(db: Db): Promise<AttributionSettings> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', NAME).executeTakeFirst();
  return readAttributionSettings(new Map(row && [[NAME, row.value]]));
}
