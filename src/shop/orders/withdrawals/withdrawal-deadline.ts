import { inFrance, weekdayOf, type Day } from '#shop/basket/delivery/calendar.ts';
import { isHoliday, type HolidayRegion } from '#shop/basket/delivery/holidays.ts';

/** Days to withdraw after the delivery, and again to send the goods back (articles L221-18 and L221-23). */
export const WITHDRAWAL_DAYS = 14;
const SATURDAY = 6;

/**
 * Returns the last day of a period that starts after `day`. A period that would end on a Saturday, a Sunday or
 * a public holiday ends on the next working day (article L221-19).
 */
export function withdrawalDeadline(day: Day, region: HolidayRegion): Day {
  let last = day + WITHDRAWAL_DAYS;
  while (weekdayOf(last) >= SATURDAY || isHoliday(last, region)) last++;
  return last;
}

/** The end of the right to withdraw: null while the delivery of the last parcel is not known. */
export const withdrawalEnd = (deliveredAt: Date | null, region: HolidayRegion): Day | null =>
  deliveredAt === null ? null : withdrawalDeadline(inFrance(deliveredAt).day, region);

/** Whether a declaration came after the end of the period. It is accepted all the same, and marked. */
export const isLateDeclaration = (declaredAt: Date, end: Day | null): boolean =>
  end !== null && inFrance(declaredAt).day > end;

/** The days after a declaration on which the merchant is reminded of the refund, due after fourteen. */
const REMINDER_DAYS = [10, 12, 14];
export const REFUND_DAYS = 14;

/** Returns the reminder that is due, in days after the declaration; 0 if none is. */
export function dueReminder(declaredAt: Date, now: Date): number {
  const age = inFrance(now).day - inFrance(declaredAt).day;
  return REMINDER_DAYS.findLast((day) => day <= age) ?? 0;
}
