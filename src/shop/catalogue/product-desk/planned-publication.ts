/** The field of the form that plans the publication of a product. */
export const PLAN_FIELD = 'publier-le';

/** When a draft appears in the shop by itself. */
export type PlannedPublication = {
  readonly publishAt: Date;
  /** The moment has come, but something was missing. */
  readonly isMissed: boolean;
};

export type PlanFault = 'moment-missing' | 'moment-skipped' | 'moment-past' | 'moment-too-far';

const FARTHEST_MS = 5 * 365 * 86_400_000;

/** Checks when a product is to appear; `typed` is read from a date and time field in French time. */
export function checkPlan(typed: Date | 'skipped' | undefined, now: Date): PlanFault | undefined {
  if (typed === undefined) return 'moment-missing';
  if (typed === 'skipped') return 'moment-skipped';
  if (typed <= now) return 'moment-past';
  return typed.getTime() - now.getTime() > FARTHEST_MS ? 'moment-too-far' : undefined;
}
