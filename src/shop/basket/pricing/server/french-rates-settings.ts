import { z } from 'zod';
import { defineSettings } from '#shop/common/settings/server/define-settings.ts';
import { NO_RATE_CHANGES, type RateSettings } from '../french-rates.ts';

/** The planned changes of the French VAT rates; `vat-desk` writes them. */
export const frenchRateSettings = defineSettings<RateSettings>(
  'french-vat-rates',
  z.object({
    changes: z.array(
      z.object({ from: z.iso.date(), standard: z.int().min(0).max(500), reduced: z.int().min(0).max(500) }),
    ),
  }),
  NO_RATE_CHANGES,
);
