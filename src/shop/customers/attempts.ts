const MINUTE_MS = 60 * 1000;

/** What is counted: wrong passwords, mails that somebody has us send, and what is written for all to see. */
export type Attempt = 'sign-in' | 'mail' | 'writing';

type Limit = {
  readonly minutes: number;
  /** Tries about one address, whoever makes them. */
  readonly perAddress: number;
  /** Tries from one machine, whomever they are about; several people may share it. */
  readonly perMachine: number;
};

export const LIMITS: Readonly<Record<Attempt, Limit>> = {
  'sign-in': { minutes: 15, perAddress: 10, perMachine: 30 },
  mail: { minutes: 60, perAddress: 5, perMachine: 20 },
  writing: { minutes: 60, perAddress: 6, perMachine: 20 },
};

export const countedSince = (attempt: Attempt, now: Date) =>
  new Date(now.getTime() - LIMITS[attempt].minutes * MINUTE_MS);

/** Seconds until the next try counts for something, given when the oldest one that counts was made. */
export const waitSeconds = (attempt: Attempt, oldest: Date, now: Date) =>
  Math.max(1, Math.ceil((oldest.getTime() - countedSince(attempt, now).getTime()) / 1000));
