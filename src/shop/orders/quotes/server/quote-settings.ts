import { z } from 'zod';
import { defineSettings } from '#shop/common/settings/server/define-settings.ts';
import { USUAL_QUOTE_SETTINGS, VALID_DAYS, type QuoteSettings } from '../quote.ts';

export const quoteSettings = defineSettings<QuoteSettings>(
  'quotes',
  z.object({ validDays: z.int().min(VALID_DAYS.least).max(VALID_DAYS.most) }),
  USUAL_QUOTE_SETTINGS,
);
