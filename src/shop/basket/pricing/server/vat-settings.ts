import { z } from 'zod';
import { defineSettings } from '#shop/common/settings/server/define-settings.ts';
import { USUAL_VAT_SETTINGS, type VatSettings } from '../vat-treatment.ts';

export const vatSettings = defineSettings<VatSettings>(
  'vat',
  z.object({ exportPrice: z.enum(['net', 'same']), euVat: z.enum(['threshold', 'destination']) }),
  USUAL_VAT_SETTINGS,
);
