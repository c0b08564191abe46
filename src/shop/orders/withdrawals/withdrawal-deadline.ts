import { weekdayOf, type Day } from '#shop/basket/delivery/calendar.ts';
import { isHoliday, type HolidayRegion } from '#shop/basket/delivery/holidays.ts';

/** Days to withdraw after the delivery, and again to send the goods back (articles L221-18 and L221-23). */
const WITHDRAWAL_DAYS = 14;
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
