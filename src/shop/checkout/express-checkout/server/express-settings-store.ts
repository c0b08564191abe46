import { z } from 'zod';
import type { Db } from '#platform/server/database/database.ts';
import { CONTEXTS } from '../contract.ts';
import { USUAL_EXPRESS, type ExpressSettings } from '../express-settings.ts';

/** The key of the row in the table `settings`. */
const NAME = 'express_checkout';

const expressSettings = z.object({
  places: z.array(z.enum(CONTEXTS)).readonly().default(USUAL_EXPRESS.places),
  type: z.enum(['default', 'buy']).default(USUAL_EXPRESS.type),
  theme: z.enum(['dark', 'light', 'light-outline']).default(USUAL_EXPRESS.theme),
  heightPx: z.number().default(USUAL_EXPRESS.heightPx),
  radiusPx: z.number().default(USUAL_EXPRESS.radiusPx),
  signInFirst: z.boolean().default(USUAL_EXPRESS.signInFirst),
}) satisfies z.ZodType<ExpressSettings>;

export function readExpressSettings(stored: ReadonlyMap<string, unknown>): ExpressSettings {
  const value = stored.get(NAME);
  return value === undefined ? USUAL_EXPRESS : expressSettings.parse(value);
}

export async function saveExpressSettings(db: Db, settings: ExpressSettings): Promise<void> {
  const value = JSON.stringify(settings);
  await db
    .insertInto('settings')
    .values({ name: NAME, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
