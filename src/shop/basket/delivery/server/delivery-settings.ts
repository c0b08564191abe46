import { z } from 'zod';
import { defineSettings } from '#shop/common/settings/server/define-settings.ts';
import { USUAL_DELIVERY_SETTINGS, type DeliverySettings } from '../delivery-settings.ts';

const weekdays = z.array(z.int().min(1).max(7)).min(1).max(7);

export const deliverySettings = defineSettings<DeliverySettings>(
  'delivery',
  z.object({
    cutOffHour: z.int().min(0).max(24),
    preparationDays: z.int().min(0).max(60),
    shopWeekdays: weekdays,
    carrierWeekdays: weekdays,
    closures: z.array(
      z
        .object({ from: z.iso.date(), to: z.iso.date() })
        .refine(({ from, to }) => from <= to, 'a closure ends on or after its first day'),
    ),
    announceClosuresDays: z.int().min(0).max(60).nullable(),
  }),
  USUAL_DELIVERY_SETTINGS,
);
