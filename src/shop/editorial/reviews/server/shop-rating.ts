import { z } from 'zod';
import { SHOP_RATING } from '#shop/common/settings/server/load-settings.ts';
import { ratingOf, type Rating } from '../rating.ts';

const starCounts = z
  .array(z.object({ rating: z.int(), count: z.int(), verified: z.int() }))
  .nullable()
  .default(null);

/** Parses the rating over all reviews, which is loaded together with the settings. */
export const readShopRating = (stored: ReadonlyMap<string, unknown>): Rating =>
  ratingOf(starCounts.parse(stored.get(SHOP_RATING)) ?? []);
