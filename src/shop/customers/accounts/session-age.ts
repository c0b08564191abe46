const HOUR_MS = 3600 * 1000;
const DAY_MS = 24 * HOUR_MS;

export const STAYING_DAYS = 30;

/** The idle timeout of a session: one day, or thirty days with « rester connecté ». */
const idleMs = ({ stays }: { readonly stays: boolean }) => (stays ? STAYING_DAYS * DAY_MS : DAY_MS);

type Session = { readonly stays: boolean; readonly seenAt: Date };

export const isOver = ({ stays, seenAt }: Session, now: Date) =>
  now.getTime() - seenAt.getTime() > idleMs({ stays });

/** Whether the last activity must be updated; at most once an hour rather than on every page. */
export const needsActivityUpdate = ({ seenAt }: Session, now: Date) =>
  now.getTime() - seenAt.getTime() > HOUR_MS;

/** The validity of a mailed link, in hours. */
export const LINK_HOURS = { welcome: 24, password: 1, email: 24 } as const;
export type LinkPurpose = keyof typeof LINK_HOURS;

export const linkEnd = (purpose: LinkPurpose, now: Date) =>
  new Date(now.getTime() + LINK_HOURS[purpose] * HOUR_MS);

const UNUSED_YEARS = 3;
/** The time between the warning and the deletion of an account. */
const NOTICE_DAYS = 30;

/** Accounts inactive since this date are deleted, as the privacy page states. */
export const unusedSince = (now: Date): Date => yearsLater(now, -UNUSED_YEARS);

/** Accounts inactive since this date are due for a deletion warning. */
export const warningDueSince = (now: Date): Date => unusedSince(daysLater(now, NOTICE_DAYS));

/** The deletion date of an account whose customer is warned now. */
export const deletionDate = (now: Date): Date => daysLater(now, NOTICE_DAYS);

/** Customers warned after this date are still within the notice period. */
export const warnedSince = (now: Date): Date => daysLater(now, -NOTICE_DAYS);

const daysLater = (date: Date, days: number) => new Date(date.getTime() + days * DAY_MS);

function yearsLater(date: Date, years: number): Date {
  const later = new Date(date);
  later.setUTCFullYear(date.getUTCFullYear() + years);
  return later;
}
