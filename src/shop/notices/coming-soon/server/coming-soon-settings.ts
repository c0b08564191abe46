import { z } from 'zod';
import type { Db } from '#platform/server/database/database.ts';
import { defineSettings } from '#shop/common/settings/server/define-settings.ts';
import { OPEN_SHOP, type ComingSoonSettings } from '../coming-soon.ts';

export const comingSoonSettings = defineSettings<ComingSoonSettings>(
  'coming_soon',
  z.object({ isComingSoon: z.boolean(), message: z.string() }),
  OPEN_SHOP,
);

/** Opens the shop or sets it to “coming soon”; the message stays. */
export async function saveComingSoon(db: Db, isComingSoon: boolean): Promise<void> {
  await comingSoonSettings.save(db, { ...(await comingSoonSettings.load(db)), isComingSoon });
}
