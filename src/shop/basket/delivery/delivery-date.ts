import { inFrance, momentInFrance, toDay, toIsoDay, weekdayOf, type Day } from './calendar.ts';
import type { DeliverySettings } from './delivery-settings.ts';
import { holidayRegionOf, isHoliday, type HolidayRegion } from './holidays.ts';

/** The destination of an order. */
export type DeliveryPlace = 'home' | 'relay' | 'pickup';

/** Working days from the shop to the customer; for a pickup, from the order to its collection. */
export type TransitDays = { readonly min: number; readonly max: number };

/** The days on which an order arrives, or the first day on which it can be collected (ISO dates). */
export type DeliveryPromise = {
  readonly place: DeliveryPlace;
  readonly from: string;
  readonly to: string;
};

type Delivery = {
  readonly place: DeliveryPlace;
  readonly transit: TransitDays;
  readonly country: string;
  readonly postcode: string;
};

/** A shop that is closed for longer makes no promise. */
const LONGEST_SEARCH_DAYS = 366;

/**
 * Computes when an order placed now arrives: the parcel leaves on the day of the order or, after the cut-off
 * hour, on the next working day of the shop, plus the days of preparation. Then it travels on working days of
 * the carrier. Null if the shop is closed for more than a year.
 */
export function promiseDelivery(
  now: Date,
  settings: DeliverySettings,
  { place, transit, ...destination }: Delivery,
): DeliveryPromise | null {
  const isShopDay = shopDays(settings);
  const isCarrierDay = carrierDays(settings, holidayRegionOf(destination));
  const start = preparationStart(now, settings);
  const leaves = start === null ? null : addWorkingDays(start, settings.preparationDays, isShopDay);
  if (leaves === null) return null;
  const isTransitDay = place === 'pickup' ? isShopDay : isCarrierDay;
  const from = addWorkingDays(leaves, transit.min, isTransitDay);
  const to = addWorkingDays(leaves, transit.max, isTransitDay);
  return from === null || to === null ? null : { place, from: toIsoDay(from), to: toIsoDay(to) };
}

/** Returns until when an order keeps the dates that are promised now: the next cut-off on a working day. */
export function promiseEnds(now: Date, settings: DeliverySettings): Date | null {
  const start = preparationStart(now, settings);
  return start === null ? null : momentInFrance(start, settings.cutOffHour);
}

/** Returns the working day on which the shop starts to prepare an order that is placed now. */
function preparationStart(now: Date, settings: DeliverySettings): Day | null {
  const { day, hour } = inFrance(now);
  return firstShopDay(hour < settings.cutOffHour ? day : day + 1, settings);
}

/** Returns the first working day of the shop from a day on; null if it is closed for more than a year. */
export const firstShopDay = (from: Day, settings: DeliverySettings): Day | null =>
  firstDay(from, shopDays(settings));

type IsWorkingDay = (day: Day) => boolean;

const shopDays = ({ shopWeekdays, closures }: DeliverySettings): IsWorkingDay => {
  const closed = closures.map(({ from, to }) => ({ from: toDay(from), to: toDay(to) }));
  return (day) =>
    shopWeekdays.includes(weekdayOf(day)) &&
    !isHoliday(day, 'france') &&
    !closed.some(({ from, to }) => from <= day && day <= to);
};

const carrierDays =
  ({ carrierWeekdays }: DeliverySettings, region: HolidayRegion): IsWorkingDay =>
  (day) =>
    carrierWeekdays.includes(weekdayOf(day)) && !isHoliday(day, region);

function firstDay(from: Day, isWorkingDay: IsWorkingDay): Day | null {
  for (let day = from; day < from + LONGEST_SEARCH_DAYS; day++) if (isWorkingDay(day)) return day;
  return null;
}

function addWorkingDays(from: Day, count: number, isWorkingDay: IsWorkingDay): Day | null {
  let day: Day | null = from;
  for (let remaining = count; remaining > 0 && day !== null; remaining--)
    day = firstDay(day + 1, isWorkingDay);
  return day;
}
