import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { RequestContext } from '#platform/server/request-context.ts';
import { PATHS } from '#shop/common/paths/paths.ts';
import { clientOf } from '#platform/server/limits/client.ts';
import { queryOf } from '#platform/server/edge/request-query.ts';
import { ButtonLink } from '#platform/design/button.tsx';
import { Notice } from '#platform/design/notice.tsx';
import { countEmailAttempt } from '#shop/customers/accounts/server/attempts.ts';
import {
  checkQuestion,
  FIELD,
  readQuestion,
  type WritingFault,
  type QuestionDraft,
} from '#shop/editorial/reviews/form-rules.ts';
import { formTexts as texts } from '#shop/editorial/reviews/form-texts.ts';
import { askHref, WRITING } from '#shop/editorial/reviews/review-links.ts';
import type { Reviewer } from '#shop/editorial/reviews/reviewer.ts';
import { askQuestion } from '#shop/editorial/reviews/server/ask-question.ts';
import { findReviewer } from '#shop/editorial/reviews/server/find-reviewer.ts';
import { findSubject } from '#shop/editorial/reviews/server/find-subject.ts';
import { QuestionForm } from '#shop/editorial/reviews/ui/question-form.tsx';
import { fail } from '#site/engine/errors.tsx';
import { readForm } from '#platform/server/edge/read-form.ts';
import { answerWriting, findAccount, submissionOf, type WritingPageDeps } from './writing-shell.tsx';
import type { Screen } from '#site/engine/site-url.ts';

type QuestionFormContext = {
  readonly product: { readonly id: number; readonly slug: string; readonly name: string };
  readonly reviewer: Reviewer | undefined;
};

export const showQuestionForm: Screen<WritingPageDeps> = (deps) => async (request, reply) => {
  const query = queryOf(request);
  const context = await loadQuestionForm(deps, request, query.get(FIELD.product) ?? '');
  if (!context) return reply.callNotFound();
  if (query.has('fait')) return showSent(deps, { request, reply }, context);
  return showForm(deps, { request, reply }, context, {
    draft: { body: '', name: '', isAnonymous: false, email: '' },
  });
};

export const postQuestion: Screen<WritingPageDeps> = (deps) => async (request, reply) => {
  const { text } = readForm(request);
  const context = await loadQuestionForm(deps, request, text(FIELD.product));
  if (!context) return fail(deps, request, reply, 'not-found');
  const sent = () => reply.redirect(`${askHref(context.product.slug)}&fait=1`, 303);
  if (text(FIELD.trap) !== '') return sent();
  const draft = readQuestion(text);
  const submission = submissionOf(text(FIELD.submission));
  const again = (state: Omit<QuestionFormState, 'draft' | 'submission'>) =>
    showForm(deps, { request, reply }, context, { draft, submission, ...state });
  const faults = checkQuestion(draft, { isKnown: context.reviewer !== undefined });
  if (faults.length > 0) return again({ faults, status: 422 });
  const email = context.reviewer?.email ?? draft.email;
  const allowed = await countEmailAttempt(deps, { kind: 'writing', email, client: clientOf(request) });
  if (!allowed.ok) return again({ problem: texts.slowDown(allowed.waitSeconds), status: 429 });
  await askQuestion(deps, { ...context, draft, submission });
  return sent();
};

async function loadQuestionForm(
  deps: WritingPageDeps,
  request: FastifyRequest,
  slug: string,
): Promise<QuestionFormContext | undefined> {
  const subject = await findSubject(deps.db, slug);
  if (!subject || subject.id === null) return undefined;
  const account = await findAccount(deps, request);
  const { reviewer } = await findReviewer(deps, { productId: null, token: '', account });
  return { product: { ...subject, id: subject.id }, reviewer };
}

type QuestionFormState = {
  readonly draft: QuestionDraft;
  readonly faults?: readonly WritingFault[];
  readonly problem?: string;
  readonly status?: number;
  readonly submission?: string;
};

function showForm(
  deps: WritingPageDeps,
  { request, reply }: RequestContext,
  { product, reviewer }: QuestionFormContext,
  state: QuestionFormState,
) {
  const { draft, faults = [], problem, status = 200, submission = randomUUID() } = state;
  const body = (
    <QuestionForm
      product={product}
      known={reviewer}
      draft={draft}
      faults={faults}
      problem={problem}
      submission={submission}
    />
  );
  return answerWriting(deps, request, reply, {
    title: texts.questionAbout(product.name),
    path: WRITING.ask,
    body,
    status,
  });
}

function showSent(
  deps: WritingPageDeps,
  { request, reply }: RequestContext,
  { product }: QuestionFormContext,
) {
  const body = (
    <>
      <Notice tone="success" title={texts.questionSent}>
        {texts.questionSentLead}
      </Notice>
      <p>
        <ButtonLink variant="secondary" href={PATHS.product(product.slug)}>
          {texts.toProduct(product.name)}
        </ButtonLink>
      </p>
    </>
  );
  return answerWriting(deps, request, reply, {
    title: texts.questionAbout(product.name),
    path: WRITING.ask,
    body,
  });
}
