import { periodAfter, periodBefore, RETENTION } from '#shop/common/retention/retention.ts';

const HOUR_MS = 3600 * 1000;
const DAY_MS = 24 * HOUR_MS;

export const STAYING_DAYS = RETENTION.stayingSession.days;

/** The idle timeout of a session, longer with « rester connecté ». */
const idleMs = ({ stays }: { readonly stays: boolean }) =>
  (stays ? RETENTION.stayingSession : RETENTION.session).days * DAY_MS;

type Session = { readonly stays: boolean; readonly seenAt: Date };

export const isOver = ({ stays, seenAt }: Session, now: Date) =>
  now.getTime() - seenAt.getTime() > idleMs({ stays });

/** Whether the last activity must be updated; at most once an hour rather than on every page. */
export const needsActivityUpdate = ({ seenAt }: Session, now: Date) =>
  now.getTime() - seenAt.getTime() > HOUR_MS;

/** The validity of a mailed link, in hours. */
export const LINK_HOURS = { welcome: 24, password: 1, email: 24, data: 1 } as const;
export type LinkPurpose = keyof typeof LINK_HOURS;

export const linkEnd = (purpose: LinkPurpose, now: Date) =>
  new Date(now.getTime() + LINK_HOURS[purpose] * HOUR_MS);

/** Accounts inactive since this date are deleted. */
export const unusedSince = (now: Date): Date => periodBefore(now, RETENTION.unusedAccount);

/** Accounts inactive since this date are due for a deletion warning. */
export const warningDueSince = (now: Date): Date => unusedSince(deletionDate(now));

/** The deletion date of an account whose customer is warned now. */
export const deletionDate = (now: Date): Date => periodAfter(now, RETENTION.accountNotice);

/** Customers warned after this date are still within the notice period. */
export const warnedSince = (now: Date): Date => periodBefore(now, RETENTION.accountNotice);
