import { z } from 'zod';
import { defineSettings } from '#shop/common/settings/server/define-settings.ts';
import {
  FEWEST_PRODUCTS,
  MOST_PRODUCTS,
  USUAL_LIVE_SEARCH,
  type LiveSearchSettings,
} from '../live-search-settings.ts';

export const liveSearchSettings = defineSettings<LiveSearchSettings>(
  'live_search',
  z.object({ products: z.int().min(FEWEST_PRODUCTS).max(MOST_PRODUCTS) }),
  USUAL_LIVE_SEARCH,
);
