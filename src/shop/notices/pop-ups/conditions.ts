import type { Browser, Conditions, Device, ScheduleCondition, Source, UrlCondition } from './pop-up.ts';
import { sourceOf } from './visit.ts';

/** What a browser knows of the visit when a pop-up asks. */
export type Visit = {
  /** Pages seen, this one included. */
  readonly pageViews: number;
  /** Visits, this one included. */
  readonly sessions: number;
  readonly address: string;
  readonly referrer: string;
  readonly host: string;
  /** Of whoever is signed in; nothing for everybody else. */
  readonly roles: readonly string[];
  readonly device: Device;
  /** Undefined for one nobody asks about. */
  readonly browser: Browser | undefined;
  /** How often it was shown already, in the period that counts. */
  readonly shown: number;
  /** `2026-12-01 09:00`, in France. */
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
  const asked = of === 'page' ? address : referrer;
  if (action === 'regex') return toExpression(text)?.test(asked) ?? false;
  return asked.includes(text) === (action === 'show');
}

/** Undefined for an expression that is none: its pop-up stays hidden (§5.8). */
export function toExpression(text: string): RegExp | undefined {
  try {
    return new RegExp(text);
  } catch {
    return undefined;
  }
}

/** A search engine is another site, too: whoever wants visitors from outside wants those it sends. */
function comesFrom(sources: readonly Source[], { referrer, host }: Visit): boolean {
  const source = sourceOf(referrer, host);
  return sources.includes(source) || (source === 'search' && sources.includes('external'));
}

/** Visitors who are not signed in always pass (§6). */
const isShownTo = (excluded: 'all' | readonly string[], roles: readonly string[]) =>
  excluded === 'all' ? roles.length === 0 : !roles.some((role) => excluded.includes(role));

/** Moments are written so that the later one is the greater text. */
const isInTime = ({ from, until }: ScheduleCondition, now: string) =>
  (from === null || now >= from) && (until === null || now < until);
