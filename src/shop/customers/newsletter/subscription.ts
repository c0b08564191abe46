export type SubscriptionStatus = 'pending' | 'confirmed' | 'unsubscribed';

/** A subscription with its proof of consent. */
export type ProvenSubscription = {
  readonly email: string;
  readonly status: SubscriptionStatus;
  readonly requestedAt: Date;
  readonly requestedOn: string;
  readonly consentText: string;
  readonly confirmedAt: Date | null;
};

const HOUR_MS = 3_600_000;
/** The minimum time between two confirmation mails to the same email. */
const MAIL_AGAIN_MS = HOUR_MS;

type StoredSubscription = { readonly status: SubscriptionStatus; readonly mailedAt: Date | null };

/**
 * Whether a request triggers a confirmation mail. A confirmed subscriber gets none, and the response does not
 * reveal it: nobody can find out who is on the list.
 */
export function needsConfirmationMail(known: StoredSubscription | undefined, now: Date): boolean {
  if (!known) return true;
  if (known.status === 'confirmed') return false;
  return known.mailedAt === null || now.getTime() - known.mailedAt.getTime() >= MAIL_AGAIN_MS;
}
