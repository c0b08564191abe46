import { z } from 'zod';
import {
  FEWEST_PRODUCTS,
  MOST_PRODUCTS,
  USUAL_LIVE_SEARCH,
  type LiveSearchSettings,
} from '../live-search-settings.ts';

/** The row of the table `settings`. */
const NAME = 'live_search';

const liveSearchSettings = z.object({
  products: z.int().min(FEWEST_PRODUCTS).max(MOST_PRODUCTS).default(USUAL_LIVE_SEARCH.products),
}) satisfies z.ZodType<LiveSearchSettings>;

export function readLiveSearchSettings(stored: ReadonlyMap<string, unknown>): LiveSearchSettings {
  const value = stored.get(NAME);
  return value === undefined ? USUAL_LIVE_SEARCH : liveSearchSettings.parse(value);
}
