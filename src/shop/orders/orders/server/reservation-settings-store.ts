import { z } from 'zod';
import type { Db } from '#platform/server/database/database.ts';
import { USUAL_RESERVATION, type ReservationSettings } from '../reservation-settings.ts';

/** The name of the row in the table `settings`. */
export const RESERVATION_SETTINGS = 'reservation';

const unpaidOrders = z.object({
  orders: z.int().min(1),
  pieces: z.int().min(1),
  totalCents: z.int().min(1),
});
const { limits } = USUAL_RESERVATION;

const reservationSettings = z.object({
  paymentTermDays: z.int().min(1).max(365).default(USUAL_RESERVATION.paymentTermDays),
  reserveOnlyWhenPaid: z.boolean().default(USUAL_RESERVATION.reserveOnlyWhenPaid),
  unpaidCardMinutes: z.int().min(1).max(1440).default(USUAL_RESERVATION.unpaidCardMinutes),
  declinedCardMinutes: z.int().min(1).max(1440).default(USUAL_RESERVATION.declinedCardMinutes),
  limits: z
    .object({
      visitor: unpaidOrders.default(limits.visitor),
      network: unpaidOrders.default(limits.network),
      email: unpaidOrders.default(limits.email),
    })
    .default(limits),
  unpaidMailsPerHour: z
    .object({ customer: z.int().min(1), merchant: z.int().min(1) })
    .default(USUAL_RESERVATION.unpaidMailsPerHour),
}) satisfies z.ZodType<ReservationSettings>;

/** Parses the stored settings. Missing values, or a missing row (null or undefined), get the defaults. */
export const readReservationSettings = (stored: unknown): ReservationSettings =>
  reservationSettings.parse(stored ?? {});

export async function loadReservationSettings(db: Db): Promise<ReservationSettings> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', RESERVATION_SETTINGS)
    .executeTakeFirst();
  return readReservationSettings(row?.value);
}

export async function saveReservationSettings(db: Db, settings: Partial<ReservationSettings>): Promise<void> {
  const value = JSON.stringify(settings);
  await db
    .insertInto('settings')
    .values({ name: RESERVATION_SETTINGS, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
