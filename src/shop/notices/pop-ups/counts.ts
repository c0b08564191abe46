import type { Period, TimesCondition } from './pop-up.ts';

/** Length of the counting periods (§9.11); the other periods do not expire. */
const PERIOD_S: Readonly<Partial<Record<Period, number>>> = { day: 86_400, week: 604_800, month: 2_628_288 };

type DisplayCount = { readonly count: number; readonly untilMs: number | null };
/** Display count of each pop-up, by id. */
export type DisplayCounts = Readonly<Partial<Record<string, DisplayCount>>>;

/** The visit counts that a browser stores with consent. */
export type Counts = {
  readonly sinceMs: number;
  readonly pageViews: number;
  readonly sessions: number;
  readonly shown: DisplayCounts;
};

/** Thirteen months: the retention of data stored with consent. */
const RETENTION_MS = 395 * 86_400_000;
/** Retention of an explicit choice, six months like the cookie choice. */
const NEVER_AGAIN_MS = 182 * 86_400_000;

export const noCounts = (nowMs: number): Counts => ({ sinceMs: nowMs, pageViews: 0, sessions: 0, shown: {} });

export const afterPageView = (counts: Counts, isNewSession: boolean): Counts => ({
  ...counts,
  pageViews: counts.pageViews + 1,
  sessions: counts.sessions + (isNewSession ? 1 : 0),
});

const current = (shown: DisplayCounts, id: string, nowMs: number): DisplayCount | undefined => {
  const entry = shown[id];
  return entry && (entry.untilMs === null || nowMs < entry.untilMs) ? entry : undefined;
};

export const timesShown = (shown: DisplayCounts, id: string, nowMs: number): number =>
  current(shown, id, nowMs)?.count ?? 0;

function endOf(period: Period, nowMs: number): number | null {
  const { [period]: seconds } = PERIOD_S;
  return seconds === undefined ? null : nowMs + seconds * 1000;
}

/** Counts a display. A period starts with the first display in it. */
export function afterShown(shown: DisplayCounts, id: string, period: Period, nowMs: number): DisplayCounts {
  const before = current(shown, id, nowMs);
  const untilMs = before ? before.untilMs : endOf(period, nowMs);
  return { ...shown, [id]: { count: (before?.count ?? 0) + 1, untilMs } };
}

/** Time until which each pop-up stays hidden at the visitor's request, by id. */
export type HiddenUntil = Readonly<Partial<Record<string, number>>>;

export const afterRefusal = (refused: HiddenUntil, id: string, nowMs: number): HiddenUntil => ({
  ...refused,
  [id]: nowMs + NEVER_AGAIN_MS,
});
/**
 * Handles a visitor without consent who closes a pop-up limited to once per period: hides it until the period
 * ends, instead of showing it again on every page.
 */
export function afterClosing(
  refused: HiddenUntil,
  id: string,
  times: TimesCondition,
  nowMs: number,
): HiddenUntil {
  const untilMs = times.most === 1 ? endOf(times.period, nowMs) : null;
  return untilMs === null ? refused : { ...refused, [id]: Math.max(untilMs, refused[id] ?? 0) };
}

export const isRefused = (refused: HiddenUntil, id: string, nowMs: number): boolean =>
  nowMs < (refused[id] ?? 0);

/** Parses the stored counts. Scripts and the visitor can change the storage, so invalid data is ignored. */
export function readCounts(text: string | null, nowMs: number): Counts {
  const { sinceMs, pageViews, sessions, shown } = toRecord(text);
  const isKept =
    isNumber(sinceMs) && isNumber(pageViews) && isNumber(sessions) && nowMs - sinceMs < RETENTION_MS;
  return isKept ? { sinceMs, pageViews, sessions, shown: toDisplayCounts(shown) } : noCounts(nowMs);
}

export const readShown = (text: string | null): DisplayCounts => toDisplayCounts(toRecord(text));

export function readHiddenUntil(text: string | null): HiddenUntil {
  return Object.fromEntries(
    Object.entries(toRecord(text)).flatMap(([id, until]) => (isNumber(until) ? [[id, until]] : [])),
  );
}

function toDisplayCounts(value: unknown): DisplayCounts {
  if (!isRecord(value)) return {};
  return Object.fromEntries(
    Object.entries(value).flatMap(([id, entry]) => {
      if (!isRecord(entry)) return [];
      const { count, untilMs } = entry;
      return isNumber(count) && (untilMs === null || isNumber(untilMs)) ? [[id, { count, untilMs }]] : [];
    }),
  );
}

const isNumber = (value: unknown): value is number => typeof value === 'number' && value >= 0;
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function toRecord(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}
