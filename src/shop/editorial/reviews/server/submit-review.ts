import { succeed } from '#platform/result.ts';
import type { Db } from '#platform/server/database/database.ts';
import { inTransaction } from '#platform/server/database/in-transaction.ts';
import { enqueueMail, enqueueMerchantMail } from '#shop/common/mails/server/enqueue-mail.ts';
import { dropPictures, insertPictures } from '#shop/common/pictures/server/insert-pictures.ts';
import type { SavedPhotograph } from '#shop/common/pictures/server/save-photograph.ts';
import { reviewSettings } from '#shop/common/settings/server/review-settings.ts';
import { inboxPageHref } from '#shop/staff/access/office-paths.ts';
import { videoAddress, type ReviewDraft } from '../form-rules.ts';
import { statusOfWritten, type ReviewStatus } from '../moderation.ts';
import { reviewMails } from '../review-mails.ts';
import type { Reviewer } from '../reviewer.ts';
import { emailKey } from '#platform/email-key.ts';
import { pictureAlt } from '../picture-alt.ts';
import { ownHrefs } from './own-hrefs.ts';
import { insertReview, insertReviewPictures, isRepeat, type NewReview } from './submission-store.ts';
import type { Subject } from './find-subject.ts';
import { findSubmitted } from './find-submitted.ts';
import type { WritingDeps } from './writing-deps.ts';

export type ReviewSubmission = {
  readonly subject: Subject;
  readonly reviewer: Reviewer | undefined;
  readonly draft: ReviewDraft;
  readonly pictures: readonly SavedPhotograph[];
  /** The form's idempotency key: a form sent twice creates one review. */
  readonly submission: string;
  /**
   * Returns how long the author must wait, if at all. Called only once the review is known not to be a
   * resubmission.
   */
  readonly waitSeconds: (tx: Db) => Promise<number | undefined>;
};

type SubmittedReview = { readonly uuid: string; readonly status: ReviewStatus };

export type SubmitOutcome =
  | ({ readonly kind: 'submitted' } & SubmittedReview)
  | { readonly kind: 'already-reviewed' }
  | { readonly kind: 'slow-down'; readonly waitSeconds: number };

/**
 * Stores a validated review with its pictures, in one transaction. With auto-publish it is shown immediately
 * (§4.1).
 */
export async function submitReview(deps: WritingDeps, sent: ReviewSubmission): Promise<SubmitOutcome> {
  let written: SubmittedReview | undefined;
  try {
    const outcome = await inTransaction(deps.db, (tx) => write(deps, tx, sent));
    if (!outcome.ok) return { kind: 'slow-down', waitSeconds: outcome.waitSeconds };
    written = outcome.value;
  } finally {
    if (!written) await dropPictures(deps.files, sent.pictures);
  }
  const submitted = written ?? (await findSubmitted(deps.db, sent.submission));
  return submitted ? { kind: 'submitted', ...submitted } : { kind: 'already-reviewed' };
}

type Written =
  /** Without a value if the review already exists. */
  | { readonly ok: true; readonly value: SubmittedReview | undefined }
  | { readonly ok: false; readonly waitSeconds: number };

async function write(deps: WritingDeps, tx: Db, sent: ReviewSubmission): Promise<Written> {
  const review = await toReview(deps, tx, sent);
  const made = await insertReview(tx, review);
  if (!made) return succeed(undefined);
  const waitSeconds = await sent.waitSeconds(tx);
  if (waitSeconds !== undefined) return { ok: false, waitSeconds };
  const { subject } = sent;
  if (sent.pictures.length > 0)
    await insertReviewPictures(
      tx,
      made.id,
      await insertPictures(tx, sent.pictures, pictureAlt(subject.name)),
    );
  const shown = { ...review, product: subject.name };
  const isPublished = review.status === 'published';
  const mail = { to: review.email, review: shown, isPublished, ...ownHrefs(deps, made.uuid) };
  await enqueueMail(tx, reviewMails.received(mail), `review:${made.id}:received`);
  const deskHref = inboxPageHref(deps.config.publicUrl, 'avis', made.id);
  if (!isPublished)
    await enqueueMerchantMail(
      tx,
      (to) => reviewMails.pending({ to, id: made.id, review: shown, deskHref }),
      `review:${made.id}:pending`,
    );
  return succeed({ uuid: made.uuid, status: review.status });
}

async function toReview({ now }: WritingDeps, tx: Db, sent: ReviewSubmission): Promise<NewReview> {
  const { subject, reviewer, draft, submission } = sent;
  const { autoPublish } = await reviewSettings.load(tx);
  const email = emailKey(reviewer?.email ?? draft.email);
  const repeats = await isRepeat(tx, { body: draft.body, email, productId: subject.id });
  return {
    subject,
    submission,
    email,
    rating: draft.rating,
    title: draft.title,
    body: draft.body,
    authorName: reviewer?.name || draft.name,
    isAnonymous: draft.isAnonymous,
    country: draft.country || null,
    experiencedOn: reviewer?.purchase?.receivedOn ?? draft.experiencedOn,
    videoUrl: videoAddress(draft.videoUrl),
    orderId: reviewer?.purchase?.orderId ?? null,
    status: statusOfWritten({ ...draft, isRepeat: repeats }, autoPublish),
    at: now(),
  };
}
