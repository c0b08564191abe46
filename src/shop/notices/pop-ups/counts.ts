import type { Period, TimesCondition } from './pop-up.ts';

/** How long a period of counting lasts (§9.11); the others have no end of their own. */
const PERIOD_S: Readonly<Partial<Record<Period, number>>> = { day: 86_400, week: 604_800, month: 2_628_288 };

type Shown = { readonly count: number; readonly untilMs: number | null };
/** How often each pop-up was shown, by its id. */
export type ShownTimes = Readonly<Partial<Record<string, Shown>>>;

/** What a browser remembers of its visits, with consent. */
export type Counts = {
  readonly sinceMs: number;
  readonly pageViews: number;
  readonly sessions: number;
  readonly shown: ShownTimes;
};

/** Thirteen months: what was agreed to is not remembered for ever. */
const KEPT_MS = 395 * 86_400_000;
/** An express choice is remembered as long as the one about cookies: six months. */
const NEVER_AGAIN_MS = 182 * 86_400_000;

export const noCounts = (nowMs: number): Counts => ({ sinceMs: nowMs, pageViews: 0, sessions: 0, shown: {} });

export const afterPageView = (counts: Counts, isNewSession: boolean): Counts => ({
  ...counts,
  pageViews: counts.pageViews + 1,
  sessions: counts.sessions + (isNewSession ? 1 : 0),
});

const current = (shown: ShownTimes, id: string, nowMs: number): Shown | undefined => {
  const entry = shown[id];
  return entry && (entry.untilMs === null || nowMs < entry.untilMs) ? entry : undefined;
};

export const timesShown = (shown: ShownTimes, id: string, nowMs: number): number =>
  current(shown, id, nowMs)?.count ?? 0;

function endOf(period: Period, nowMs: number): number | null {
  const { [period]: seconds } = PERIOD_S;
  return seconds === undefined ? null : nowMs + seconds * 1000;
}

/** A period begins when a pop-up is first shown in it. */
export function afterShown(shown: ShownTimes, id: string, period: Period, nowMs: number): ShownTimes {
  const before = current(shown, id, nowMs);
  const untilMs = before ? before.untilMs : endOf(period, nowMs);
  return { ...shown, [id]: { count: (before?.count ?? 0) + 1, untilMs } };
}

/** Until when each pop-up was asked not to come again, by its id. */
export type NeverAgain = Readonly<Partial<Record<string, number>>>;

export const afterRefusal = (refused: NeverAgain, id: string, nowMs: number): NeverAgain => ({
  ...refused,
  [id]: nowMs + NEVER_AGAIN_MS,
});
/**
 * Somebody who may not be counted has closed what is shown once in a period: it rests until that is over, as they asked
 * for, instead of coming back on every page.
 */
export function afterClosing(
  refused: NeverAgain,
  id: string,
  times: TimesCondition,
  nowMs: number,
): NeverAgain {
  const untilMs = times.most === 1 ? endOf(times.period, nowMs) : null;
  return untilMs === null ? refused : { ...refused, [id]: Math.max(untilMs, refused[id] ?? 0) };
}

export const isRefused = (refused: NeverAgain, id: string, nowMs: number): boolean =>
  nowMs < (refused[id] ?? 0);

/** Storage is open to every script and to the visitor: what is not ours is not there. */
export function readCounts(text: string | null, nowMs: number): Counts {
  const { sinceMs, pageViews, sessions, shown } = toRecord(text);
  const isKept = isNumber(sinceMs) && isNumber(pageViews) && isNumber(sessions) && nowMs - sinceMs < KEPT_MS;
  return isKept ? { sinceMs, pageViews, sessions, shown: toShown(shown) } : noCounts(nowMs);
}

export const readShown = (text: string | null): ShownTimes => toShown(toRecord(text));

export function readNeverAgain(text: string | null): NeverAgain {
  return Object.fromEntries(
    Object.entries(toRecord(text)).flatMap(([id, until]) => (isNumber(until) ? [[id, until]] : [])),
  );
}

function toShown(value: unknown): ShownTimes {
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
