/** Where a review stands. Only what is published is shown. */
export type ReviewStatus = 'pending' | 'published' | 'refused' | 'removed';

/** What the merchant decides. */
export type Decision = 'approved' | 'refused' | 'removed';

/** The one table of all decisions; what is not in it does not happen. */
const TRANSITIONS: Record<ReviewStatus, Partial<Record<Decision, ReviewStatus>>> = {
  pending: { approved: 'published', refused: 'refused' },
  published: { removed: 'removed' },
  // Whoever was refused may write it anew; the merchant may also think again.
  refused: { approved: 'published' },
  // What had to be taken down does not come back by itself: its author may write it anew.
  removed: {},
};

/** Where a decision leads; undefined where it means nothing (any more). */
export const afterDecision = (status: ReviewStatus, decision: Decision): ReviewStatus | undefined =>
  TRANSITIONS[status][decision];

type Written = {
  readonly title: string;
  readonly body: string;
  /** The same was written before. */
  readonly isRepeat: boolean;
};

/**
 * Where a review begins (§4.1). The rating plays no part: a bad
 * review is published as fast as a good one.
 */
export const statusOfWritten = (written: Written, autoPublish: boolean): 'pending' | 'published' =>
  autoPublish && !written.isRepeat && !hasAddress(`${written.title}\n${written.body}`)
    ? 'published'
    : 'pending';

/** Where it goes when its author has changed it: what was not in order before is looked at again. */
export const statusAfterEdit = (
  before: ReviewStatus,
  written: Written,
  autoPublish: boolean,
): 'pending' | 'published' => (before === 'published' ? statusOfWritten(written, autoPublish) : 'pending');

const LINK =
  /https?:\/\/|www\.|\b[\w-]+\.(?:com|net|org|fr|be|ch|eu|info|biz|shop|store|site|online|xyz|ru|cn|io|me)\b/i;
const MAIL = /[^\s@]+@[^\s@]+\.[^\s@]{2,}/;

/** Whether a text leads elsewhere: somebody looks at it first. */
export const hasAddress = (text: string): boolean => LINK.test(text) || MAIL.test(text);

/** Where a question stands: it is shown with its answer. */
export type QuestionStatus = 'pending' | 'answered' | 'refused';
