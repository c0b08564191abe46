import { sql } from 'kysely';
import { z } from 'zod';
import { prepare, type Db } from '#platform/server/database/database.ts';
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
  company: z.string().default(''),
  legalForm: z.string().default(''),
  siren: z
    .string()
    .regex(/^(\d{9})?$/)
    .default(''),
  registration: z.string().default(''),
  vatNumber: z.string().default(''),
  vatOnDebits: z.boolean().default(false),
  iban: z.string().default(''),
  bic: z.string().default(''),
  noMatchingVariation: z.string().trim().min(1).default(UNWRITTEN.noMatchingVariation),
  deliveryNote: z.string().default(UNWRITTEN.deliveryNote),
}) satisfies z.ZodType<ShopSettings>;

/** Loaded together with the settings: the rating of the whole shop, which every page shows. */
export const SHOP_RATING = 'shop rating';

/** Also loaded together with the settings: the active pop-ups. */
export const POP_UPS = 'pop-ups';

/** Loads all settings of the merchant by row name; each slice parses its own. */
export async function loadSettings(db: Db): Promise<ReadonlyMap<string, unknown>> {
  const rows = await readSettings(db, {});
  return new Map(rows.map(({ name, value }) => [name, value]));
}

const readSettings = prepare<object, { name: string; value: unknown }>(
  'settings',
  () => sql`
    select name, value from settings
    union all
    select ${sql.lit(SHOP_RATING)}, jsonb_agg(jsonb_build_object('rating', rating, 'count', count, 'verified', verified_count))
    from rating_counts where product_id = 0
    union all
    select ${sql.lit(POP_UPS)}, jsonb_agg(to_jsonb(p) order by position, id) from pop_ups p where active`,
);

export const readShopSettings = (stored: ReadonlyMap<string, unknown>) => toShopSettings(stored.get(NAME));

/** Loads only the shop's own settings. */
export async function loadShopSettings(db: Db): Promise<ShopSettings> {
  const [row] = await readShop(db, {});
  return toShopSettings(row?.value);
}

const toShopSettings = (value: unknown): ShopSettings =>
  value === undefined ? UNWRITTEN : shopSettings.parse(value);

const readShop = prepare<object, { value: unknown }>(
  'shop-settings',
  () => sql`select value from settings where name = ${NAME}`,
);

export async function saveShopSettings(db: Db, settings: ShopSettings): Promise<void> {
  await db
    .insertInto('settings')
    .values({ name: NAME, value: JSON.stringify(settings) })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: JSON.stringify(settings) }))
    .execute();
}
