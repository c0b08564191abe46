const HOUR_MS = 3600 * 1000;
const DAY_MS = 24 * HOUR_MS;

export const STAYING_DAYS = 30;

/** How long a session lasts in which nothing is done; « rester connecté » makes it thirty days. */
const idleMs = ({ stays }: { readonly stays: boolean }) => (stays ? STAYING_DAYS * DAY_MS : DAY_MS);

type Session = { readonly stays: boolean; readonly seenAt: Date };

export const isOver = ({ stays, seenAt }: Session, now: Date) =>
  now.getTime() - seenAt.getTime() > idleMs({ stays });

/** Whether it is time to write down that somebody is still there; not at every page. */
export const isToBeNoted = ({ seenAt }: Session, now: Date) => now.getTime() - seenAt.getTime() > HOUR_MS;

/** How long a mailed link is good for. */
export const LINK_HOURS = { welcome: 24, password: 1, email: 24 } as const;
export type LinkPurpose = keyof typeof LINK_HOURS;

export const linkEnd = (purpose: LinkPurpose, now: Date) =>
  new Date(now.getTime() + LINK_HOURS[purpose] * HOUR_MS);

const UNUSED_YEARS = 3;
/** So long before an account goes, its owner is told. */
const NOTICE_DAYS = 30;

/** Accounts that nobody has used since then are not kept; the privacy page says so. */
export const unusedSince = (now: Date): Date => yearsLater(now, -UNUSED_YEARS);

/** Accounts that nobody has used since then will go soon. */
export const fadingSince = (now: Date): Date => unusedSince(daysLater(now, NOTICE_DAYS));

/** When an account goes whose owner is told of it now. */
export const goesOn = (now: Date): Date => daysLater(now, NOTICE_DAYS);

/** Whoever was told since then has not had the time they were promised. */
export const toldSince = (now: Date): Date => daysLater(now, -NOTICE_DAYS);

const daysLater = (date: Date, days: number) => new Date(date.getTime() + days * DAY_MS);

function yearsLater(date: Date, years: number): Date {
  const later = new Date(date);
  later.setUTCFullYear(date.getUTCFullYear() + years);
  return later;
}
