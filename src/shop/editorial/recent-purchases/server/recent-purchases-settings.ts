import { z } from 'zod';
import { defineSettings } from '#shop/common/settings/server/define-settings.ts';
import {
  SOURCES,
  USUAL_MESSAGES,
  USUAL_RECENT_PURCHASES,
  type RecentPurchasesSettings,
} from '../recent-purchases-settings.ts';

const seconds = z.number().min(0).max(86_400);
const text = z.string().trim().min(1).max(300);
const hours = z
  .number()
  .min(0)
  .max(24 * 365);

const withSource = z.object({ source: z.enum(SOURCES).default(USUAL_RECENT_PURCHASES.source) });

const schema = z.object({
  source: z.enum(SOURCES),
  messages: z.array(text),
  custom: text,
  side: z.enum(['left', 'right']),
  initialDelayS: seconds,
  displayS: seconds.min(1),
  nextS: seconds,
  total: z.int().min(1).max(1_000),
  sessionS: seconds.min(1),
  sessionTotal: z.int().min(1).max(1_000),
  closeHours: hours,
  onMobile: z.boolean(),
  showsPicture: z.boolean(),
  aboutThisPage: z.boolean(),
  nearFirst: z.boolean(),
  fewest: z.int().min(0),
  most: z.int().min(0),
  examples: z.object({
    firstNames: z.array(text).default([]),
    cities: z.array(text).default([]),
    products: z.array(text).default([]),
    withinHours: hours.default(USUAL_RECENT_PURCHASES.examples.withinHours),
    startHours: hours.nullable().default(null),
    endHours: hours.nullable().default(null),
  }),
});

/** Missing messages are those of the stored source. */
export const recentPurchasesSettings = defineSettings<RecentPurchasesSettings>(
  'recent_purchases',
  schema,
  USUAL_RECENT_PURCHASES,
  (stored) => ({ messages: USUAL_MESSAGES[withSource.parse(stored).source] }),
);
