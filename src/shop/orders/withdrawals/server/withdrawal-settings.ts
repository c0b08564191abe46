import { z } from 'zod';
import { defineSettings } from '#shop/common/settings/server/define-settings.ts';
import { USUAL_WITHDRAWAL_SETTINGS, type WithdrawalSettings } from '../withdrawal.ts';

export const withdrawalSettings = defineSettings<WithdrawalSettings>(
  'withdrawals',
  z.object({
    returnPaidBy: z.enum(['buyer', 'shop']),
    standardDelivery: z.int().nonnegative().nullable(),
  }),
  USUAL_WITHDRAWAL_SETTINGS,
);
