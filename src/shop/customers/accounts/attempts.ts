const MINUTE_MS = 60 * 1000;

/** The kinds of rate-limited attempts: wrong passwords, mails sent on request, and publicly visible texts. */
export type AttemptKind = 'sign-in' | 'mail' | 'writing';

type KindLimits = {
  readonly windowMs: number;
  /** Maximum attempts for one email, from all clients together. */
  readonly perEmail: number;
  /** Maximum attempts from one client, for all emails together; several people may share its network. */
  readonly perClient: number;
};

export const KIND_LIMITS: Readonly<Record<AttemptKind, KindLimits>> = {
  'sign-in': { windowMs: 15 * MINUTE_MS, perEmail: 10, perClient: 30 },
  mail: { windowMs: 60 * MINUTE_MS, perEmail: 5, perClient: 20 },
  writing: { windowMs: 60 * MINUTE_MS, perEmail: 6, perClient: 20 },
};

/**
 * Limits wrong passwords from a browser that has signed in before. Other browsers are counted separately and
 * cannot lock it out.
 */
export const DEVICE_LIMIT = { scope: 'sign-in device', most: 10, windowMs: 15 * MINUTE_MS };

/** Limits wrong passwords when a signed-in customer confirms an action. */
export const CONFIRMATION_LIMIT = { scope: 'password confirmation', most: 10, windowMs: 15 * MINUTE_MS };
