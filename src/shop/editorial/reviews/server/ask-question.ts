import { enqueueMerchantMail } from '#shop/common/mails/server/enqueue-mail.ts';
import { inboxPageHref } from '#shop/staff/access/office-paths.ts';
import type { QuestionDraft } from '../form-rules.ts';
import { reviewMails } from '../review-mails.ts';
import type { Reviewer } from '../reviewer.ts';
import { emailKey } from '#platform/email-key.ts';
import { insertQuestion } from './submission-store.ts';
import type { WritingDeps } from './writing-deps.ts';

type QuestionSubmission = {
  readonly product: { readonly id: number; readonly name: string };
  readonly reviewer: Reviewer | undefined;
  readonly draft: QuestionDraft;
  readonly submission: string;
};

/** Stores a question and emails the merchant. Idempotent: a form sent twice creates one question. */
export const askQuestion = (
  { db, now, config }: Pick<WritingDeps, 'db' | 'now' | 'config'>,
  { product, reviewer, draft, submission }: QuestionSubmission,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const submitted = await insertQuestion(tx, {
      productId: product.id,
      authorName: reviewer?.name || draft.name,
      isAnonymous: draft.isAnonymous,
      email: emailKey(reviewer?.email ?? draft.email),
      body: draft.body,
      submission,
      at: now(),
    });
    if (!submitted) return;
    const about = {
      id: submitted.id,
      product: product.name,
      question: draft.body,
      deskHref: inboxPageHref(config.publicUrl, 'questions', submitted.id),
    };
    await enqueueMerchantMail(
      tx,
      (to) => reviewMails.asked({ to, ...about }),
      `question:${submitted.id}:asked`,
    );
  });
