import { fail, succeed, type Result } from '#platform/result.ts';
import { joinTransaction } from '#platform/server/database/join-transaction.ts';
import { PATHS } from '#shop/common/paths/paths.ts';
import type { Deps } from '#platform/server/deps.ts';
import { enqueueMail } from '#shop/common/mails/server/enqueue-mail.ts';
import { shopSettings } from '#shop/common/settings/server/shop-settings.ts';
import { commentHref } from '../comment-form.ts';
import { commentMails } from '../comment-mails.ts';
import { afterDecision, type CommentStatus, type Decision } from '../comment.ts';
import { insertComment, lockComment, saveAnswer, saveStatus } from './store.ts';

export type ModerationDeps = Pick<Deps, 'db' | 'now'> & {
  readonly config: Pick<Deps['config'], 'publicUrl'>;
};
export type ModerationFailure = 'unknown' | 'unchanged' | 'no-reason';

type ModerationResult = { readonly from: CommentStatus; readonly to: CommentStatus };

/**
 * Publishes or hides a comment. Hiding a published comment requires a reason, which is emailed to its author
 * (article 17 of the DSA); a comment that is not published, such as spam, may be hidden without one.
 */
export function decideComment(
  { db, config }: ModerationDeps,
  id: number,
  decision: Decision,
  reason = '',
): Promise<Result<ModerationResult, ModerationFailure>> {
  return joinTransaction(db, async (tx) => {
    const comment = await lockComment(tx, id);
    if (!comment) return fail('unknown');
    const { status: from, email: to, article, body, slug } = comment;
    const next = afterDecision(from, decision);
    if (!next) return fail('unchanged');
    if (from === 'published' && reason === '') return fail('no-reason');
    await saveStatus(tx, id, next, reason);
    if (next === 'published') {
      const href = config.publicUrl + commentHref(PATHS.post(slug), id);
      await enqueueMail(tx, commentMails.published({ to, article, href }));
    } else if (reason !== '') await enqueueMail(tx, commentMails.hidden({ to, article, body, reason }));
    return succeed({ from, to: next });
  });
}

/** Answers a comment under the shop's name. Publishes the comment too if it is still pending. */
export function answerComment(
  { db, now, config }: ModerationDeps,
  id: number,
  answer: string,
): Promise<Result<null, ModerationFailure>> {
  return joinTransaction(db, async (tx) => {
    const comment = await lockComment(tx, id);
    if (!comment) return fail('unknown');
    if (comment.status === 'hidden') return fail('unchanged');
    if (comment.status === 'pending') await saveStatus(tx, id, 'published', '');
    const { name: shop } = await shopSettings.load(tx);
    const written = await insertComment(tx, {
      postId: comment.postId,
      parentId: id,
      author: shop,
      email: '',
      isMerchant: true,
      body: answer,
      status: 'published',
      at: now(),
    });
    // The same answer has been given before.
    if (!written) return succeed(null);
    const href = config.publicUrl + commentHref(PATHS.post(comment.slug), written.id);
    const { email: to, article } = comment;
    await enqueueMail(tx, commentMails.answered({ to, article, body: answer, shop, href }));
    return succeed(null);
  });
}

/** Changes an answer that the shop has given; nobody is mailed again. */
export function rewriteAnswer(
  { db }: Pick<ModerationDeps, 'db'>,
  id: number,
  answer: string,
): Promise<Result<null, 'unknown' | 'unchanged'>> {
  return joinTransaction(db, async (tx) => {
    if (!(await lockComment(tx, id))) return fail('unknown');
    return (await saveAnswer(tx, id, answer)) ? succeed(null) : fail('unchanged');
  });
}
