import { fail, succeed, type Result } from '#platform/result.ts';
import { emailKey } from '#platform/email-key.ts';
import { inTransaction } from '#platform/server/database/in-transaction.ts';
import { enqueueMail } from '#shop/common/mails/server/enqueue-mail.ts';
import { deletePictures } from '#shop/common/pictures/server/delete-pictures.ts';
import type { Actor } from '#shop/staff/audit/audit-entry.ts';
import { recordAudit } from '#shop/staff/audit/server/record-audit.ts';
import { reviewMails } from '../review-mails.ts';
import { findSubjectById } from './find-subject.ts';
import { deleteReview, insertReview, lockReview } from './submission-store.ts';
import type { WritingDeps } from './writing-deps.ts';

/** A review that was written elsewhere, as the merchant brings it. */
export type BroughtReview = {
  readonly productId: number;
  readonly author: string;
  readonly email: string;
  readonly rating: number;
  readonly body: string;
  readonly status: 'pending' | 'published';
  readonly writtenAt: Date;
};

/**
 * Stores a review that the merchant brings, for example from an earlier shop. It counts as not verified, because no
 * order of this shop proves the purchase, and its author gets no mail about what was written long ago.
 */
export const recordReview = (
  deps: WritingDeps,
  actor: Actor,
  { productId, author, rating, body, status, writtenAt, ...brought }: BroughtReview,
): Promise<Result<number, 'unknown-product'>> =>
  inTransaction<Result<number, 'unknown-product'>>(deps.db, async (tx) => {
    const subject = await findSubjectById(tx, productId);
    if (!subject) return fail('unknown-product');
    const made = await insertReview(tx, {
      subject,
      orderId: null,
      email: emailKey(brought.email),
      status,
      at: writtenAt,
      rating,
      title: '',
      body,
      authorName: author,
      isAnonymous: false,
      country: null,
      experiencedOn: null,
      videoUrl: null,
      submission: crypto.randomUUID(),
    });
    if (!made) throw new Error('a review of a new submission already exists');
    await recordAudit(tx, {
      at: deps.now(),
      actor,
      action: 'review.create',
      entity: { type: 'review', id: String(made.id) },
      diff: { status: [null, status], rating: [null, rating] },
    });
    return succeed(made.id);
  });

/** Deletes a review for good, with its pictures. Its author is told why, unless a refusal said so before. */
export const deleteReviewForGood = (
  deps: WritingDeps,
  actor: Actor,
  { id, reason }: { readonly id: number; readonly reason: string },
): Promise<Result<null, 'unknown'>> =>
  inTransaction<Result<null, 'unknown'>>(deps.db, async (tx) => {
    const review = await lockReview(tx, id);
    if (!review) return fail('unknown');
    const { status, email, subject } = review;
    await deletePictures(
      tx,
      review.pictures.map((picture) => picture.id),
    );
    await deleteReview(tx, id);
    const mail = { to: email, product: subject.name, reason };
    // An author who was forgotten has no address.
    if (email !== '' && status === 'published') await enqueueMail(tx, reviewMails.removed(mail));
    if (email !== '' && status === 'pending') await enqueueMail(tx, reviewMails.refused(mail));
    await recordAudit(tx, {
      at: deps.now(),
      actor,
      action: 'review.delete',
      entity: { type: 'review', id: String(id) },
      diff: { status: [status, null] },
    });
    return succeed(null);
  });
