import { z } from 'zod';
import type { Db } from '#platform/server/database/database.ts';
import { OPEN_SHOP, type ComingSoonSettings } from '../coming-soon.ts';

const NAME = 'coming_soon';

const comingSoonSettings = z.object({
  isComingSoon: z.boolean().default(OPEN_SHOP.isComingSoon),
  message: z.string().default(OPEN_SHOP.message),
}) satisfies z.ZodType<ComingSoonSettings>;

export const readComingSoonSettings = (stored: ReadonlyMap<string, unknown>): ComingSoonSettings =>
  comingSoonSettings.parse(stored.get(NAME) ?? {});

/** Opens the shop or sets it to “coming soon”; the message stays. */
export async function saveComingSoon(db: Db, isComingSoon: boolean): Promise<void> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', NAME).executeTakeFirst();
  const value = JSON.stringify({ ...comingSoonSettings.parse(row?.value ?? {}), isComingSoon });
  await db
    .insertInto('settings')
    .values({ name: NAME, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
