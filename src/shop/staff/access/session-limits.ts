const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;

/** A session ends after this time without a request. */
const IDLE_MS = 2 * HOUR_MS;
/** A session ends after this time, whatever happens in it. */
const LONGEST_MS = 12 * HOUR_MS;
/** The last activity is written at most this often. */
const ACTIVITY_STEP_MS = MINUTE_MS;

/** Risky actions ask for the password again after this time. */
const RECENT_MS = 10 * MINUTE_MS;

/** Whether the password was entered recently enough for a risky action. */
export const isAuthenticationRecent = (authenticatedAt: Date, now: Date) =>
  now.getTime() - authenticatedAt.getTime() <= RECENT_MS;

type SessionTimes = { readonly seenAt: Date; readonly expiresAt: Date };

export const sessionEnd = (startedAt: Date) => new Date(startedAt.getTime() + LONGEST_MS);

/** Sessions that were last seen before this moment are over. */
export const idleSince = (now: Date) => new Date(now.getTime() - IDLE_MS);

export const isSessionOver = ({ seenAt, expiresAt }: SessionTimes, now: Date) =>
  now >= expiresAt || seenAt < idleSince(now);

export const needsActivityUpdate = ({ seenAt }: Pick<SessionTimes, 'seenAt'>, now: Date) =>
  now.getTime() - seenAt.getTime() > ACTIVITY_STEP_MS;

const WINDOW_MS = 15 * MINUTE_MS;

/**
 * Limits of wrong passwords. One network can guess ten passwords of an account, so it cannot lock its owner
 * out elsewhere; the limit for all networks together is far above what a person mistypes.
 */
export const SIGN_IN_LIMITS = {
  byEmailAndClient: { scope: 'staff sign-in email client', most: 10, windowMs: WINDOW_MS },
  byClient: { scope: 'staff sign-in client', most: 30, windowMs: WINDOW_MS },
  byEmail: { scope: 'staff sign-in email', most: 100, windowMs: WINDOW_MS },
} as const;
