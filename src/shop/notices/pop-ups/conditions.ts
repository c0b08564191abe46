import type { Browser, Conditions, Device, ScheduleCondition, Source, UrlCondition } from './pop-up.ts';
import { sourceOf } from './visit.ts';

/** The visit data that conditions are checked against. */
export type Visit = {
  /** Page views including this one. */
  readonly pageViews: number;
  /** Visits including this one. */
  readonly sessions: number;
  readonly address: string;
  readonly referrer: string;
  readonly host: string;
  /** Roles of the signed-in user; empty if not signed in. */
  readonly roles: readonly string[];
  readonly device: Device;
  /** Undefined for a browser that conditions cannot name. */
  readonly browser: Browser | undefined;
  /** How often the pop-up was shown in the current period. */
  readonly shown: number;
  /** `2026-12-01 09:00`, in French time. */
  readonly shopTime: string;
};

/** Whether every condition of a pop-up holds (§4.17). */
export function passes(conditions: Conditions, visit: Visit): boolean {
  const {
    pageViews = 0,
    sessions = 0,
    url,
    sources,
    loggedIn,
    devices,
    times,
    browsers,
    schedule,
  } = conditions;
  return (
    visit.pageViews > pageViews &&
    visit.sessions > sessions &&
    (url === undefined || hasAddress(url, visit)) &&
    (sources === undefined || comesFrom(sources, visit)) &&
    (loggedIn === undefined || isShownTo(loggedIn, visit.roles)) &&
    (devices === undefined || devices.includes(visit.device)) &&
    (times === undefined || visit.shown < times.most) &&
    (browsers === undefined || (visit.browser !== undefined && browsers.includes(visit.browser))) &&
    (schedule === undefined || isInTime(schedule, visit.shopTime))
  );
}

function hasAddress({ text, action, of }: UrlCondition, { address, referrer }: Visit): boolean {
  const url = of === 'page' ? address : referrer;
  if (action === 'regex') return toExpression(text)?.test(url) ?? false;
  return url.includes(text) === (action === 'show');
}

/** Parses a regular expression; undefined if it is invalid, and then its pop-up stays hidden (§5.8). */
export function toExpression(text: string): RegExp | undefined {
  try {
    return new RegExp(text);
  } catch {
    return undefined;
  }
}

/** Search engines are also external: the source `external` includes their visitors. */
function comesFrom(sources: readonly Source[], { referrer, host }: Visit): boolean {
  const source = sourceOf(referrer, host);
  return sources.includes(source) || (source === 'search' && sources.includes('external'));
}

/** Visitors who are not signed in always pass (§6). */
const isShownTo = (excluded: 'all' | readonly string[], roles: readonly string[]) =>
  excluded === 'all' ? roles.length === 0 : !roles.some((role) => excluded.includes(role));

/** The time format sorts chronologically as text. */
const isInTime = ({ from, until }: ScheduleCondition, now: string) =>
  (from === null || now >= from) && (until === null || now < until);
