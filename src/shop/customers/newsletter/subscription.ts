export type SubscriptionStatus = 'pending' | 'confirmed' | 'unsubscribed';

/** Addresses are compared without regard to case, and to how accents are put together. */
export const emailKey = (typed: string) => typed.trim().normalize('NFC').toLowerCase();

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Asked again sooner, the mail that is already there is the answer. */
const MAIL_AGAIN_MS = HOUR_MS;
/** How long a confirmation is waited for: then nothing is left of who never answered. */
export const CONFIRM_DAYS = 30;
/** How long it can be shown that somebody had asked, after they have left (CNIL). */
export const PROOF_DAYS = 3 * 365;

export const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS);

type Known = { readonly status: SubscriptionStatus; readonly mailedAt: Date | null };

/**
 * Whether somebody who asks is sent the mail that asks back. Who has confirmed already is not, and is not told either:
 * nobody learns by asking who is on the list.
 */
export function isAskedBack(known: Known | undefined, now: Date): boolean {
  if (!known) return true;
  if (known.status === 'confirmed') return false;
  return known.mailedAt === null || now.getTime() - known.mailedAt.getTime() >= MAIL_AGAIN_MS;
}
