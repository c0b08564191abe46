import { z } from 'zod';
import { defineSettings } from '#shop/common/settings/server/define-settings.ts';
import { NO_EU_SALES, type EuSales } from '../eu-sales.ts';

const cents = z.int();

/** The sales to other EU states, stored with the settings so that carts read both in one statement. */
export const euSalesSettings = defineSettings<EuSales>(
  'eu-sales',
  z.object({
    year: z.int(),
    cents,
    lastYearCents: cents,
    warned: z.enum(['none', 'near', 'over']),
  }),
  NO_EU_SALES,
);
