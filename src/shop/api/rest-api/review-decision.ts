type StoredStatus = 'pending' | 'published' | 'refused' | 'removed';

/** The statuses that tools send, and those that they read. */
export const SENT_REVIEW_STATUSES = ['approved', 'hold', 'spam', 'unspam', 'trash', 'untrash'] as const;
export type SentReviewStatus = (typeof SENT_REVIEW_STATUSES)[number];
export const WIRE_REVIEW_STATUSES = ['approved', 'hold', 'spam', 'trash'] as const;
type WireReviewStatus = (typeof WIRE_REVIEW_STATUSES)[number];

/** What the merchant does in the inbox to reach a status. */
type ReviewDecision = 'approve' | 'refuse' | 'remove' | 'reopen';

/** A review that was refused or removed for the reason `spamReason` is spam. */
export function wireReviewStatus(
  { status, reason }: { readonly status: string; readonly reason: string },
  spamReason: string,
): WireReviewStatus {
  if (status === 'published') return 'approved';
  if (status === 'pending') return 'hold';
  return reason === spamReason ? 'spam' : 'trash';
}

const HIDDEN = { pending: 'refuse', published: 'remove', refused: 'none', removed: 'none' } as const;
const WAITING = { pending: 'none', published: undefined, refused: 'reopen', removed: undefined } as const;
const DECISIONS: Readonly<
  Record<SentReviewStatus, Readonly<Record<StoredStatus, ReviewDecision | 'none' | undefined>>>
> = {
  approved: { pending: 'approve', published: 'none', refused: 'approve', removed: undefined },
  hold: WAITING,
  spam: HIDDEN,
  trash: HIDDEN,
  unspam: { ...WAITING, published: 'none' },
  untrash: { ...WAITING, published: 'none' },
};

const isStored = (status: string): status is StoredStatus => Object.hasOwn(HIDDEN, status);

/**
 * What brings a review from its status to the one that a tool sends; undefined if nothing does: a published review
 * does not wait again, and a removed one is rewritten by its author only.
 */
export const reviewDecision = (from: string, to: SentReviewStatus): ReviewDecision | 'none' | undefined =>
  isStored(from) ? DECISIONS[to][from] : undefined;
