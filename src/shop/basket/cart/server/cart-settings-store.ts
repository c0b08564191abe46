import { z } from 'zod';
import { toCents } from '#platform/money.ts';
import type { Db } from '#platform/server/database/database.ts';
import { USUAL_CART_SETTINGS, type CartSettings } from '../cart-settings.ts';

/** Name of the row in the table `settings`. */
export const CART_SETTINGS = 'cart';

export const cartSettings = z.object({
  giftWrap: z.number().int().nonnegative().transform(toCents).nullable(),
  redirectAfterAdd: z.boolean(),
  hideWhileEmpty: z.boolean(),
  layout: z.enum(['classic', 'block']),
  checkoutLayout: z.enum(['classic', 'block']),
}) satisfies z.ZodType<CartSettings>;

/** Parses the value stored under `CART_SETTINGS`; missing fields get their defaults. */
export const readCartSettings = (stored: unknown): CartSettings =>
  cartSettings.parse({ ...USUAL_CART_SETTINGS, ...z.looseObject({}).parse(stored ?? {}) });

export async function loadCartSettings(db: Db): Promise<CartSettings> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', CART_SETTINGS)
    .executeTakeFirst();
  return readCartSettings(row?.value);
}

export async function saveCartSettings(db: Db, settings: CartSettings): Promise<void> {
  const value = JSON.stringify(settings);
  await db
    .insertInto('settings')
    .values({ name: CART_SETTINGS, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
