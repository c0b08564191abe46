import { z } from 'zod';
import { defineSettings } from '#shop/common/settings/server/define-settings.ts';
import { ALL_METHODS, type MethodSwitches } from '#shop/orders/orders/payment-methods.ts';

export const paymentMethodSettings = defineSettings<MethodSwitches>(
  'payment-methods',
  z.object({ bacs: z.boolean(), cheque: z.boolean() }),
  ALL_METHODS,
);
