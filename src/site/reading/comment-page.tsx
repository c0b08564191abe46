import type { FastifyRequest } from 'fastify';
import { clientOf } from '#platform/server/limits/client.ts';
import { PATHS } from '#shop/common/paths/paths.ts';
import {
  checkComment,
  commentNumber,
  readComment,
  commentSectionHref,
  type CommentSectionState,
} from '#shop/editorial/comments/comment-form.ts';
import { FIELD, MARK } from '#shop/editorial/comments/contract.ts';
import { findCommentedPost } from '#shop/editorial/comments/server/find-commented-post.ts';
import { writeComment } from '#shop/editorial/comments/server/write-comment.ts';
import { texts } from '#shop/editorial/comments/texts.ts';
import { countEmailAttempt } from '#shop/customers/accounts/server/attempts.ts';
import { FIELD as REVIEW_FIELD } from '#shop/editorial/reviews/form-rules.ts';
import { formTexts } from '#shop/editorial/reviews/form-texts.ts';
import { publicName } from '#shop/editorial/reviews/reviewer.ts';
import { articlePage, type RejectedComment } from './article-page.tsx';
import { fail } from '#site/engine/errors.tsx';
import { readForm } from '#platform/server/edge/read-form.ts';
import { loadFrame } from '#site/frame/frame.ts';
import { answerPage } from '#site/engine/answer-page.tsx';
import type { PageDeps } from '#site/engine/page-deps.ts';
import type { Screen } from '#site/engine/site-url.ts';
import { findAccount } from '#site/reviews/writing-shell.tsx';

export const postComment: Screen<PageDeps> = (deps) => async (request, reply) => {
  const { text } = readForm(request);
  const post = await findCommentedPost(deps.db, commentNumber(text(FIELD.post)) ?? 0);
  const { isOpen } = (await loadFrame(deps.db, deps.frames)).comments;
  if (!post || !isOpen) return fail(deps, request, reply, 'not-found');
  const path = PATHS.post(post.slug);
  const sent = () => reply.redirect(`${commentSectionHref(path, { kind: 'sent' })}#${MARK.respond}`, 303);
  if (text(REVIEW_FIELD.trap) !== '') return sent();

  const known = await findAuthor(deps, request);
  const draft = readComment(text);
  const parentId = commentNumber(text(FIELD.parent)) ?? null;
  const again = async (status: number, rejection: Partial<RejectedComment>) => {
    const talk: CommentSectionState =
      parentId === null ? { kind: 'reading' } : { kind: 'replying', to: parentId };
    const refused = { draft, faults: [], known: known?.name, ...rejection };
    const outcome = await articlePage(deps, post.slug, talk, refused);
    if (outcome.kind !== 'page') return fail(deps, request, reply, 'not-found');
    return answerPage(deps, request, reply, { page: { ...outcome.page, hidden: true }, status });
  };
  const faults = checkComment(draft, known !== undefined);
  if (faults.length > 0) return again(422, { faults, problem: formTexts.summary(faults.length) });
  const email = known?.email ?? draft.email;
  const allowed = await countEmailAttempt(deps, { kind: 'writing', email, client: clientOf(request) });
  if (!allowed.ok) return again(429, { problem: formTexts.slowDown(allowed.waitSeconds) });
  const written = await writeComment(deps, { post, parentId, draft, known });
  return written.ok ? sent() : again(409, { problem: texts.gone });
};

/** The signed-in customer with their public name. */
async function findAuthor(deps: PageDeps, request: FastifyRequest) {
  const account = await findAccount(deps, request);
  return account && { name: publicName(account.firstName, account.lastName), email: account.email };
}
