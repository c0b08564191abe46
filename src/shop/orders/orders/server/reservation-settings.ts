import { z } from 'zod';
import { defineSettings } from '#shop/common/settings/server/define-settings.ts';
import { USUAL_RESERVATION, type ReservationSettings } from '../reservation-settings.ts';

const unpaidOrders = z.object({
  orders: z.int().min(1),
  pieces: z.int().min(1),
  totalCents: z.int().min(1),
});
const { limits } = USUAL_RESERVATION;

export const reservationSettings = defineSettings<ReservationSettings>(
  'reservation',
  z.object({
    paymentTermDays: z.int().min(1).max(365).nullable(),
    reserveOnlyWhenPaid: z.boolean(),
    unpaidCardMinutes: z.int().min(1).max(1440),
    declinedCardMinutes: z.int().min(1).max(1440),
    limits: z.object({
      visitor: unpaidOrders.default(limits.visitor),
      network: unpaidOrders.default(limits.network),
      email: unpaidOrders.default(limits.email),
    }),
    unpaidMailsPerHour: z.object({ customer: z.int().min(1), merchant: z.int().min(1) }),
  }),
  USUAL_RESERVATION,
);
