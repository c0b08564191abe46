import { sql } from 'kysely';
import { z } from 'zod';
import type { SettingsCompanion } from '#shop/common/settings/server/load-settings.ts';
import { ratingOf, type Rating } from '../rating.ts';

const starCounts = z
  .array(z.object({ rating: z.int(), count: z.int(), verified: z.int() }))
  .nullable()
  .default(null);

/** The rating of the whole shop. Every page shows it, so it is loaded together with the settings. */
export const SHOP_RATING: SettingsCompanion = {
  name: 'shop rating',
  value: sql`
    select jsonb_agg(jsonb_build_object('rating', rating, 'count', count, 'verified', verified_count))
    from rating_counts where product_id = 0`,
};

/** Parses the value of `SHOP_RATING`. */
export const readShopRating = (stored: ReadonlyMap<string, unknown>): Rating =>
  ratingOf(starCounts.parse(stored.get(SHOP_RATING.name)) ?? []);
