/** The moderation status of a review. Only published reviews are shown. */
export type ReviewStatus = 'pending' | 'published' | 'refused' | 'removed';

/** A moderation decision of the merchant. */
export type Decision = 'approved' | 'refused' | 'removed' | 'reopened';

/** All allowed status transitions. */
const TRANSITIONS: Record<ReviewStatus, Partial<Record<Decision, ReviewStatus>>> = {
  pending: { approved: 'published', refused: 'refused' },
  published: { removed: 'removed' },
  // The merchant may reconsider; the author may also rewrite the review.
  refused: { approved: 'published', reopened: 'pending' },
  // A removed review cannot be restored; its author may rewrite it.
  removed: {},
};

/**
 * Returns the status after a decision, or undefined when the decision does not apply to the current status.
 */
export const afterDecision = (status: ReviewStatus, decision: Decision): ReviewStatus | undefined =>
  TRANSITIONS[status][decision];

type ReviewText = {
  readonly title: string;
  readonly body: string;
  /** The review duplicates an earlier one. */
  readonly isRepeat: boolean;
};

/**
 * Returns the initial status of a review (§4.1). The rating is ignored on purpose: bad reviews are published
 * as fast as good ones.
 */
export const statusOfWritten = (written: ReviewText, autoPublish: boolean): 'pending' | 'published' =>
  autoPublish && !written.isRepeat && !hasAddress(`${written.title}\n${written.body}`)
    ? 'published'
    : 'pending';

/** Returns the status after an edit by the author; a review that was not published needs moderation again. */
export const statusAfterEdit = (
  before: ReviewStatus,
  written: ReviewText,
  autoPublish: boolean,
): 'pending' | 'published' => (before === 'published' ? statusOfWritten(written, autoPublish) : 'pending');

const LINK =
  /https?:\/\/|www\.|\b[\w-]+\.(?:com|net|org|fr|be|ch|eu|info|biz|shop|store|site|online|xyz|ru|cn|io|me)\b/i;
const MAIL = /[^\s@]+@[^\s@]+\.[^\s@]{2,}/;

/** Returns whether a text contains a url or an email; such reviews need moderation. */
export const hasAddress = (text: string): boolean => LINK.test(text) || MAIL.test(text);

/** The status of a question; it is shown once it is answered. */
export type QuestionStatus = 'pending' | 'answered' | 'refused';
