import { sql } from 'kysely';
import { prepare, type Db } from '#platform/server/database/database.ts';
import type { StoredSettings } from './define-settings.ts';

/** Loaded together with the settings: the rating of the whole shop, which every page shows. */
export const SHOP_RATING = 'shop rating';

/** Also loaded together with the settings: the active pop-ups. */
export const POP_UPS = 'pop-ups';

/** Loads all settings of the merchant by row name; each slice reads its own (`defineSettings`). */
export async function loadSettings(db: Db): Promise<StoredSettings> {
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
