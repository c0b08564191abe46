import { fail, succeed, type Result } from '#platform/result.ts';
import { joinTransaction } from '#platform/server/database/join-transaction.ts';
import { enqueueMail } from '#shop/common/mails/server/enqueue-mail.ts';
import { deletePictures } from '#shop/common/pictures/server/delete-pictures.ts';
import { shopSettings } from '#shop/common/settings/server/shop-settings.ts';
import { PATHS } from '#shop/common/paths/paths.ts';
import { afterDecision, type Decision, type ReviewStatus } from '../moderation.ts';
import { reviewMails } from '../review-mails.ts';
import type { OwnReview } from './find-submissions.ts';
import { ownHrefs } from './own-hrefs.ts';
import {
  insertReviewPictures,
  lockQuestion,
  lockReview,
  saveAnswer,
  saveDecision,
  saveReply,
} from './submission-store.ts';
import type { WritingDeps } from './writing-deps.ts';

export type ModerationFailure = 'unknown' | 'unchanged' | 'no-reason';

type ModerationResult = { readonly from: ReviewStatus; readonly to: ReviewStatus };

/**
 * Applies a decision to a review and emails the author. A refusal or removal requires a reason, which the
 * email contains. A refused review that waits again is not announced.
 */
export function decideReview(
  deps: WritingDeps,
  id: number,
  decision: Decision,
  reason = '',
): Promise<Result<ModerationResult, ModerationFailure>> {
  return joinTransaction(deps.db, async (tx) => {
    const review = await lockReview(tx, id);
    if (!review) return fail('unknown');
    const to = afterDecision(review.status, decision);
    if (!to) return fail('unchanged');
    if (needsReason(decision) && reason.trim() === '') return fail('no-reason');
    await saveDecision(tx, id, { status: to, reason: reason.trim(), at: deps.now() });
    // The pictures of a removed review must not stay available under their urls.
    if (to === 'removed') {
      await deletePictures(
        tx,
        review.pictures.map((picture) => picture.id),
      );
      await insertReviewPictures(tx, id, []);
    }
    if (decision !== 'reopened') await enqueueMail(tx, decisionMail(deps, review, decision, reason.trim()));
    return succeed({ from: review.status, to });
  });
}

const needsReason = (decision: Decision) => decision === 'refused' || decision === 'removed';

function decisionMail(
  deps: WritingDeps,
  review: OwnReview,
  decision: Exclude<Decision, 'reopened'>,
  reason: string,
) {
  const { email: to, subject } = review;
  const hrefs = ownHrefs(deps, review.uuid);
  if (decision === 'approved')
    return reviewMails.approved({ to, review: { ...review, product: subject.name }, ...hrefs });
  return reviewMails[decision]({ to, product: subject.name, reason, editHref: hrefs.editHref });
}

/** Replies to a published review under the shop's name; replaces an earlier reply. */
export function replyToReview(
  { db, now, config }: WritingDeps,
  id: number,
  reply: string,
): Promise<Result<null, ModerationFailure>> {
  return joinTransaction(db, async (tx) => {
    const review = await lockReview(tx, id);
    if (!review) return fail('unknown');
    if (review.status !== 'published' || reply.trim() === '') return fail('unchanged');
    await saveReply(tx, id, reply.trim(), now());
    const { name: shop } = await shopSettings.load(tx);
    const { slug, name: product } = review.subject;
    const href = `${config.publicUrl}${slug === '' ? PATHS.home : `${PATHS.product(slug)}#reviews`}`;
    await enqueueMail(
      tx,
      reviewMails.replied({ to: review.email, product, reply: reply.trim(), shop, href }),
    );
    return succeed(null);
  });
}

/** Answers a question, which publishes both, and emails the person who asked. */
export function answerQuestion(
  { db, now, config }: WritingDeps,
  id: number,
  answer: string,
): Promise<Result<null, ModerationFailure>> {
  return joinTransaction(db, async (tx) => {
    const question = await lockQuestion(tx, id);
    if (!question) return fail('unknown');
    if (answer.trim() === '') return fail('unchanged');
    await saveAnswer(tx, id, { status: 'answered', answer: answer.trim(), at: now() });
    const { email: to, product, body, slug } = question;
    const href = `${config.publicUrl}${PATHS.product(slug)}#reviews`;
    await enqueueMail(tx, reviewMails.answered({ to, product, question: body, answer: answer.trim(), href }));
    return succeed(null);
  });
}

export function refuseQuestion(
  { db }: Pick<WritingDeps, 'db'>,
  id: number,
  reason: string,
): Promise<Result<null, ModerationFailure>> {
  return joinTransaction(db, async (tx) => {
    const question = await lockQuestion(tx, id);
    if (!question) return fail('unknown');
    if (question.status === 'refused') return fail('unchanged');
    if (reason.trim() === '') return fail('no-reason');
    await saveAnswer(tx, id, { status: 'refused', reason: reason.trim() });
    await enqueueMail(
      tx,
      reviewMails.questionRefused({ to: question.email, product: question.product, reason: reason.trim() }),
    );
    return succeed(null);
  });
}
