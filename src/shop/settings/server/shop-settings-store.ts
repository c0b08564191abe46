import { z } from 'zod';
import type { Db } from '../../../platform/server/database.ts';
import { UNWRITTEN, type ShopSettings } from '../shop-settings.ts';

const NAME = 'shop';

export const shopSettings = z.object({
  name: z.string().min(1),
  tagline: z.string(),
  notice: z.string(),
  email: z.string(),
  phone: z.string(),
  hours: z.string(),
  street: z.string(),
  postcode: z.string(),
  city: z.string(),
}) satisfies z.ZodType<ShopSettings>;

export async function loadShopSettings(db: Db): Promise<ShopSettings> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', NAME).executeTakeFirst();
  return row ? shopSettings.parse(row.value) : UNWRITTEN;
}

export async function saveShopSettings(db: Db, settings: ShopSettings): Promise<void> {
  await db
    .insertInto('settings')
    .values({ name: NAME, value: JSON.stringify(settings) })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: JSON.stringify(settings) }))
    .execute();
}
