/** The units of a countdown, largest first. */
export const UNITS = ['weeks', 'days', 'hours', 'minutes', 'seconds'] as const;
export type Unit = (typeof UNITS)[number];

/** The interval between updates (§9.11). */
export const TICK_MS = 100;

const SECONDS: Readonly<Record<Unit, number>> = {
  weeks: 604_800,
  days: 86_400,
  hours: 3_600,
  minutes: 60,
  seconds: 1,
};

export type TimeLeft = Readonly<Record<Unit, number>>;

/** Returns the time left until a moment, in whole units, or null once it has passed (§4.18). */
export function timeLeft(untilMs: number, nowMs: number): TimeLeft | null {
  let seconds = Math.ceil((untilMs - nowMs) / 1000);
  if (!(seconds > 0)) return null;
  const remaining = { weeks: 0, days: 0, hours: 0, minutes: 0, seconds: 0 };
  for (const unit of UNITS) {
    remaining[unit] = Math.floor(seconds / SECONDS[unit]);
    seconds -= remaining[unit] * SECONDS[unit];
  }
  return remaining;
}

/** The settings of a countdown (§3.18). */
export type Countdown = {
  /** A countdown without an end that matters to the shopper would only press (L121-4, 7°). */
  readonly purpose: 'sale' | 'delivery';
  /** ISO date and time. */
  readonly target: string;
  readonly title: string;
  readonly labels: Readonly<Record<Unit, string>>;
  readonly finishTitle: string;
  readonly finishContent: string;
};
