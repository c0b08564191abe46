import { fail, succeed, type Result } from '#platform/result.ts';
import { inFrance, momentInFrance, toDay, toIsoDay } from '#shop/basket/delivery/calendar.ts';

export type DeliveryDayRefusal = 'no-day' | 'in-the-future' | 'before-shipping';

const NOON = 12;

/**
 * Returns the moment to record for a delivery on a day (ISO date) in France: noon, or the moment itself if the
 * parcel left later that day. Without a day: now.
 */
export function deliveryMoment(
  day: string | undefined,
  { shippedAt, now }: { readonly shippedAt: Date; readonly now: Date },
): Result<Date, DeliveryDayRefusal> {
  if (day === undefined) return succeed(now);
  const typed = toDay(day);
  if (Number.isNaN(typed) || toIsoDay(typed) !== day) return fail('no-day');
  if (typed > inFrance(now).day) return fail('in-the-future');
  if (typed < inFrance(shippedAt).day) return fail('before-shipping');
  const noon = momentInFrance(typed, NOON);
  return succeed(noon < shippedAt ? shippedAt : noon > now ? now : noon);
}
