import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RequestContext } from '#platform/server/request-context.ts';
import { dayInFrance } from '#platform/french.ts';
import { COUNTRY } from '#platform/money.ts';
import { reviewSettings } from '#shop/common/settings/server/review-settings.ts';
import { PATHS } from '#shop/common/paths/paths.ts';
import { clientOf } from '#platform/server/limits/client.ts';
import { queryOf } from '#platform/server/edge/request-query.ts';
import { ButtonLink } from '#platform/design/button.tsx';
import { Notice } from '#platform/design/notice.tsx';
import { countEmailAttempt, mayAttemptEmail } from '#shop/customers/accounts/server/attempts.ts';
import {
  checkReview,
  FIELD,
  readReview,
  type WritingFault,
  type ReviewDraft,
} from '#shop/editorial/reviews/form-rules.ts';
import { formTexts as texts } from '#shop/editorial/reviews/form-texts.ts';
import { LINK_PARAMETER, ownReviewHref, WRITING } from '#shop/editorial/reviews/review-links.ts';
import { findReviewer, type ReviewerLookup } from '#shop/editorial/reviews/server/find-reviewer.ts';
import { findOwnReview } from '#shop/editorial/reviews/server/own-review.ts';
import {
  statusOfFaults,
  takePictures,
  withForm,
  type UploadForm,
} from '#shop/editorial/reviews/server/review-uploads.ts';
import { submitReview } from '#shop/editorial/reviews/server/submit-review.ts';
import { findSubject, THE_SHOP, type Subject } from '#shop/editorial/reviews/server/find-subject.ts';
import { findSubmitted } from '#shop/editorial/reviews/server/find-submitted.ts';
import { LinkGone, ReviewForm } from '#shop/editorial/reviews/ui/review-form.tsx';
import { SubmittedReview } from '#shop/editorial/reviews/ui/submitted-review.tsx';
import type { ReviewSettings } from '#shop/common/settings/review-settings.ts';
import { fail } from '#site/engine/errors.tsx';
import { answerWriting, findAccount, submissionOf, type WritingPageDeps } from './writing-shell.tsx';
import type { Screen } from '#site/engine/site-url.ts';
import styles from './writing-shell.module.css';

const EMPTY: ReviewDraft = {
  rating: 0,
  title: '',
  body: '',
  name: '',
  isAnonymous: false,
  email: '',
  country: COUNTRY,
  experiencedOn: '',
  videoUrl: '',
};

/** The waiting time shown to authors who have reached their limit. */
const WAIT_SECONDS = 3600;

export const showReviewForm: Screen<WritingPageDeps> = (deps) => async (request, reply) => {
  const query = queryOf(request);
  const token = query.get(LINK_PARAMETER.token) ?? '';
  const formContext = await loadReviewForm(deps, request, query.get(FIELD.product) ?? '', token);
  if (!formContext) return reply.callNotFound();
  const country = formContext.found.reviewer?.country ?? EMPTY.country;
  return showForm(deps, { request, reply }, formContext, { draft: { ...EMPTY, country } });
};

export const postReview: Screen<WritingPageDeps> = (deps) => async (request, reply) => {
  const settings = await reviewSettings.load(deps.db);
  return withForm(deps, request, settings, async (form) => {
    const formContext = await loadReviewForm(
      deps,
      request,
      form.text(FIELD.product),
      form.text(LINK_PARAMETER.token),
      settings,
    );
    if (!formContext) return fail(deps, request, reply, 'not-found');
    return submit(deps, { request, reply }, formContext, form);
  });
};

export const showReviewThanks: Screen<WritingPageDeps> = (deps) => async (request, reply) =>
  showThanks(deps, request, reply);

/** The subject of a review, its author, and the rules for it. */
type ReviewFormContext = {
  readonly subject: Subject;
  readonly found: ReviewerLookup;
  readonly token: string;
  readonly settings: ReviewSettings;
};

async function loadReviewForm(
  deps: WritingPageDeps,
  request: FastifyRequest,
  slug: string,
  token: string,
  known?: ReviewSettings,
): Promise<ReviewFormContext | undefined> {
  const subject = slug === '' ? THE_SHOP : await findSubject(deps.db, slug);
  if (!subject) return undefined;
  const account = await findAccount(deps, request);
  const found = await findReviewer(deps, { productId: subject.id, token, account });
  return { subject, found, token, settings: known ?? (await reviewSettings.load(deps.db)) };
}

async function submit(
  deps: WritingPageDeps,
  context: RequestContext,
  formContext: ReviewFormContext,
  form: UploadForm,
) {
  const { request, reply } = context;
  const { subject, found } = formContext;
  const thanks = (uuid: string) =>
    reply.redirect(ownReviewHref(WRITING.thanks, uuid, deps.links.reviewToken(uuid)), 303);
  // A bot that fills in the hidden trap field gets the thank-you page.
  if (form.text(FIELD.trap) !== '') return reply.redirect(WRITING.thanks, 303);
  const submission = submissionOf(form.text(FIELD.submission));
  const before = await findSubmitted(deps.db, submission);
  if (before) return thanks(before.uuid);
  const draft = readReview(form.text);
  const again = (state: Partial<ReviewFormState>) =>
    showForm(deps, context, formContext, {
      draft,
      status: 422,
      submission,
      lostPictures: form.uploads.length > 0,
      ...state,
    });
  const faults = checkReview(draft, {
    today: dayInFrance(deps.now()),
    isKnown: found.reviewer !== undefined,
    isDated: Boolean(found.reviewer?.purchase),
  });
  if (faults.length + form.faults.length > 0)
    return again({ faults: [...faults, ...form.faults], status: statusOfFaults(form.faults) });
  if (found.hasReviewed) return again({ problem: texts.alreadyReviewed, status: 409 });
  const email = found.reviewer?.email ?? draft.email;
  const attempt = { kind: 'writing', email, client: clientOf(request) } as const;
  const wait = (seconds: number) => again({ problem: texts.slowDown(seconds), status: 429 });
  // Checked before the pictures are processed.
  if (!(await mayAttemptEmail(deps, attempt))) return wait(WAIT_SECONDS);
  const { taken: pictures, faults: unread } = await takePictures(form.uploads, deps.files);
  if (unread.length > 0) return again({ faults: unread, status: statusOfFaults(unread) });
  const outcome = await submitReview(deps, {
    subject,
    reviewer: found.reviewer,
    draft,
    pictures,
    submission,
    waitSeconds: async (tx) => {
      const allowed = await countEmailAttempt({ ...deps, db: tx }, attempt);
      return allowed.ok ? undefined : allowed.waitSeconds;
    },
  });
  if (outcome.kind === 'slow-down') return wait(outcome.waitSeconds);
  if (outcome.kind === 'already-reviewed') return again({ problem: texts.alreadyReviewed, status: 409 });
  return thanks(outcome.uuid);
}

type ReviewFormState = {
  readonly draft: ReviewDraft;
  readonly faults: readonly WritingFault[];
  readonly problem: string;
  readonly status: number;
  readonly submission: string;
  readonly lostPictures: boolean;
};

const titleOf = ({ name }: Subject) => (name === '' ? texts.titleOfShop : texts.titleOf(name));

function showForm(
  deps: WritingPageDeps,
  { request, reply }: RequestContext,
  formContext: ReviewFormContext,
  state: Partial<ReviewFormState> & Pick<ReviewFormState, 'draft'>,
) {
  const { subject, found, token, settings } = formContext;
  const { draft, faults = [], problem, status = 200, submission = randomUUID(), lostPictures } = state;
  const isShop = subject.id === null;
  const body =
    found.hasReviewed && problem === undefined ? (
      <Notice>{texts.alreadyReviewed}</Notice>
    ) : (
      <>
        {found.isLinkGone && <LinkGone />}
        <ReviewForm
          action={WRITING.write}
          product={isShop ? undefined : subject}
          known={found.reviewer}
          isVerified={Boolean(found.reviewer?.purchase)}
          terms={settings}
          today={dayInFrance(deps.now())}
          draft={draft}
          faults={faults}
          problem={problem}
          submission={submission}
          token={token}
          lostPictures={lostPictures}
        />
      </>
    );
  return answerWriting(deps, request, reply, { title: titleOf(subject), path: WRITING.write, body, status });
}

/** Confirms a new review and shows it to its author; without a valid link, shows the thanks only. */
async function showThanks(deps: WritingPageDeps, request: FastifyRequest, reply: FastifyReply) {
  const query = queryOf(request);
  const token = query.get(LINK_PARAMETER.token) ?? '';
  const review = await findOwnReview(deps, query.get(LINK_PARAMETER.review) ?? '', token);
  const { slug = '', name = '' } = review?.subject ?? {};
  const body = (
    <>
      <Notice tone="success" title={texts.sent}>
        {review?.status === 'published' ? texts.sentPublished : texts.sentPending}
      </Notice>
      {review && <SubmittedReview review={review} />}
      <p className={styles.ways}>
        {review && <a href={ownReviewHref(WRITING.edit, review.uuid, token)}>{texts.edit}</a>}
        <ButtonLink variant="secondary" href={slug === '' ? PATHS.home : `${PATHS.product(slug)}#reviews`}>
          {slug === '' ? texts.toShop : texts.toProduct(name)}
        </ButtonLink>
      </p>
    </>
  );
  return answerWriting(deps, request, reply, { title: texts.sentTitle, path: WRITING.thanks, body });
}
