import { inFrance, momentInFrance, toDay, toIsoDay } from './calendar.ts';
import { firstShopDay } from './delivery-date.ts';
import type { Closure, DeliverySettings } from './delivery-settings.ts';

/** A closure as shoppers are told of it; `resumesOn`: the first working day after it, null if there is none. */
export type AnnouncedClosure = Closure & { readonly resumesOn: string | null };

/** Returns the closure that the shop announces now, or undefined. */
export function announcedClosure(now: Date, settings: DeliverySettings): AnnouncedClosure | undefined {
  const { closures, announceClosuresDays: daysBefore } = settings;
  if (daysBefore === null) return undefined;
  const { day: today } = inFrance(now);
  const [first] = closures
    .filter(({ from, to }) => toDay(from) - daysBefore <= today && today <= toDay(to))
    .sort((one, other) => toDay(one.from) - toDay(other.from));
  if (!first) return undefined;
  const resumes = firstShopDay(toDay(first.to) + 1, settings);
  return { ...first, resumesOn: resumes === null ? null : toIsoDay(resumes) };
}

/** Returns the next midnight at which an announcement begins or ends; undefined if there is none. */
export function announcementChangesAt(now: Date, settings: DeliverySettings): Date | undefined {
  const { closures, announceClosuresDays: daysBefore } = settings;
  if (daysBefore === null) return undefined;
  const [next] = closures
    .flatMap(({ from, to }) => [toDay(from) - daysBefore, toDay(to) + 1])
    .map((day) => momentInFrance(day, 0))
    .filter((moment) => moment > now)
    .sort((one, other) => one.getTime() - other.getTime());
  return next;
}
