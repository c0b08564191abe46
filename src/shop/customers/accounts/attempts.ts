const MINUTE_MS = 60 * 1000;

/** Attempts that are limited: wrong passwords, mails that somebody has the shop send, and texts for all to see. */
export type AttemptKind = 'sign-in' | 'mail' | 'writing';

type KindLimits = {
  readonly windowMs: number;
  /** Attempts about one email address, whoever makes them. */
  readonly perEmail: number;
  /** Attempts of one client, whomever they are about; several people may share its network. */
  readonly perClient: number;
};

export const KIND_LIMITS: Readonly<Record<AttemptKind, KindLimits>> = {
  'sign-in': { windowMs: 15 * MINUTE_MS, perEmail: 10, perClient: 30 },
  mail: { windowMs: 60 * MINUTE_MS, perEmail: 5, perClient: 20 },
  writing: { windowMs: 60 * MINUTE_MS, perEmail: 6, perClient: 20 },
};

/** Wrong passwords of a browser that has signed in before: strangers are counted apart and cannot lock it out. */
export const DEVICE_LIMIT = { scope: 'sign-in device', most: 10, windowMs: 15 * MINUTE_MS };

/** Wrong passwords of somebody who is signed in and confirms something. */
export const CONFIRMATION_LIMIT = { scope: 'password confirmation', most: 10, windowMs: 15 * MINUTE_MS };
