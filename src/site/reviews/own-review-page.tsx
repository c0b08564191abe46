import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { RequestContext } from '#platform/server/request-context.ts';
import { dayInFrance } from '#platform/french.ts';
import { reviewSettings } from '#shop/common/settings/server/review-settings.ts';
import { PATHS } from '#shop/common/paths/paths.ts';
import { queryOf } from '#platform/server/edge/request-query.ts';
import { Button, ButtonLink } from '#platform/design/button.tsx';
import { Notice } from '#platform/design/notice.tsx';
import {
  checkPictures,
  checkReview,
  FIELD,
  readReview,
  type WritingFault,
  type ReviewDraft,
} from '#shop/editorial/reviews/form-rules.ts';
import { formTexts as texts } from '#shop/editorial/reviews/form-texts.ts';
import { LINK_PARAMETER, ownReviewHref, WRITING } from '#shop/editorial/reviews/review-links.ts';
import {
  changeOwnReview,
  findOwnReview,
  removeOwnReview,
} from '#shop/editorial/reviews/server/own-review.ts';
import {
  statusOfFaults,
  takePictures,
  withForm,
  type UploadForm,
} from '#shop/editorial/reviews/server/review-uploads.ts';
import type { OwnReview } from '#shop/editorial/reviews/server/own-review.ts';
import { ReviewForm } from '#shop/editorial/reviews/ui/review-form.tsx';
import { SubmittedReview } from '#shop/editorial/reviews/ui/submitted-review.tsx';
import type { ReviewSettings } from '#shop/common/settings/review-settings.ts';
import { readForm } from '#platform/server/edge/read-form.ts';
import { answerWriting, type WritingPageDeps } from './writing-shell.tsx';
import type { Screen } from '#site/engine/site-url.ts';
import styles from './writing-shell.module.css';

type OwnReviewAccess = { readonly review: OwnReview; readonly token: string };

const inQuery = (request: FastifyRequest) => (name: string) => queryOf(request).get(name) ?? '';

/** Finds the review that belongs to the author's signed link. */
async function findOwnReviewByLink(
  deps: WritingPageDeps,
  text: (name: string) => string,
): Promise<OwnReviewAccess | undefined> {
  const token = text(LINK_PARAMETER.token);
  const review = await findOwnReview(deps, text(LINK_PARAMETER.review), token);
  return review && { review, token };
}

export const showOwnReview: Screen<WritingPageDeps> = (deps) => async (request, reply) => {
  const own = await findOwnReviewByLink(deps, inQuery(request));
  const context = { request, reply };
  if (!own) return showGone(deps, context);
  return showForm(deps, context, own, {
    settings: await reviewSettings.load(deps.db),
    draft: draftOf(own.review),
  });
};

export const saveOwnReview: Screen<WritingPageDeps> = (deps) => async (request, reply) => {
  const settings = await reviewSettings.load(deps.db);
  return withForm(deps, request, settings, async (form) => {
    const own = await findOwnReviewByLink(deps, form.text);
    if (!own) return showGone(deps, { request, reply });
    return save(deps, { request, reply }, own, { form, settings });
  });
};

export const showReviewRemoval: Screen<WritingPageDeps> = (deps) => async (request, reply) => {
  const own = await findOwnReviewByLink(deps, inQuery(request));
  return own ? showRemoval(deps, { request, reply }, own) : showGone(deps, { request, reply });
};

export const removeReview: Screen<WritingPageDeps> = (deps) => async (request, reply) => {
  const own = await findOwnReviewByLink(deps, readForm(request).text);
  if (!own) return showGone(deps, { request, reply });
  await removeOwnReview(deps, own.review);
  const body = (
    <>
      <Notice tone="success">{texts.removed}</Notice>
      <p>
        <a href={PATHS.home}>{texts.toShop}</a>
      </p>
    </>
  );
  return answerWriting(deps, request, reply, { title: texts.removedTitle, path: WRITING.remove, body });
};

const draftOf = (review: OwnReview): ReviewDraft => ({
  ...review,
  name: review.authorName,
  country: review.country ?? '',
  experiencedOn: review.experiencedOn ?? '',
  videoUrl: review.videoUrl ?? '',
});

type ReviewSubmission = { readonly form: UploadForm; readonly settings: ReviewSettings };

async function save(
  deps: WritingPageDeps,
  context: RequestContext,
  own: OwnReviewAccess,
  { form, settings }: ReviewSubmission,
) {
  const { review, token } = own;
  const draft = readReview(form.text);
  const dropped = form.texts(FIELD.dropped).map(Number);
  const kept = review.pictures.filter(({ id }) => !dropped.includes(id)).length;
  const again = (faults: readonly WritingFault[]) =>
    showForm(deps, context, own, { settings, draft, faults, lostPictures: form.uploads.length > 0 });
  const faults = [
    ...checkReview(draft, {
      today: dayInFrance(deps.now()),
      isKnown: true,
      isDated: review.isVerified,
    }),
    ...form.faults,
    // File sizes were checked during the upload.
    ...checkPictures(
      form.uploads.map(({ name }) => ({ name, size: 0 })),
      settings,
      kept,
    ),
  ];
  if (faults.length > 0) return again(faults);
  const { taken: pictures, faults: unread } = await takePictures(form.uploads, deps.files);
  if (unread.length > 0) return again(unread);
  const status = await changeOwnReview(deps, review, { draft, dropped, pictures });
  if (!status) return showGone(deps, context);
  return context.reply.redirect(`${ownReviewHref(WRITING.edit, review.uuid, token)}&fait=1`, 303);
}

type ReviewFormState = {
  readonly settings: ReviewSettings;
  readonly draft: ReviewDraft;
  readonly faults?: readonly WritingFault[];
  readonly lostPictures?: boolean;
};

function showForm(
  deps: WritingPageDeps,
  { request, reply }: RequestContext,
  { review, token }: OwnReviewAccess,
  shown: ReviewFormState,
) {
  const { settings, draft, faults = [], lostPictures } = shown;
  const { subject, uuid, pictures, status } = review;
  const isSaved = request.method === 'GET' && queryOf(request).has('fait');
  const body = (
    <>
      {isSaved ? (
        <Notice tone="success">{status === 'published' ? texts.saved : texts.savedPending}</Notice>
      ) : (
        <p>{texts.editLead}</p>
      )}
      {review.refusalReason !== '' && (
        <Notice quiet title={texts.refusedBecause}>
          {review.refusalReason}
        </Notice>
      )}
      <ReviewForm
        action={WRITING.edit}
        product={subject.name === '' ? undefined : subject}
        known={{ name: review.authorName || texts.anonymousName, email: review.email }}
        isVerified={review.isVerified}
        terms={settings}
        today={dayInFrance(deps.now())}
        submission={randomUUID()}
        existing={{ uuid, pictures }}
        draft={draft}
        faults={faults}
        token={token}
        lostPictures={lostPictures}
      />
      <p>
        <a href={ownReviewHref(WRITING.remove, uuid, token)}>{texts.remove}</a>
      </p>
    </>
  );
  return answerWriting(deps, request, reply, {
    title: texts.edit,
    path: WRITING.edit,
    body,
    status: faults.length > 0 ? statusOfFaults(faults) : 200,
  });
}

function showRemoval(
  deps: WritingPageDeps,
  { request, reply }: RequestContext,
  { review, token }: OwnReviewAccess,
) {
  const body = (
    <>
      <p>{texts.removeLead}</p>
      <SubmittedReview review={review} />
      <form method="post" action={WRITING.remove} className={styles.ways}>
        <input type="hidden" name={LINK_PARAMETER.review} value={review.uuid} />
        <input type="hidden" name={LINK_PARAMETER.token} value={token} />
        <Button type="submit" variant="danger">
          {texts.remove}
        </Button>
        <ButtonLink variant="secondary" href={ownReviewHref(WRITING.edit, review.uuid, token)}>
          {texts.keep}
        </ButtonLink>
      </form>
    </>
  );
  return answerWriting(deps, request, reply, { title: texts.remove, path: WRITING.remove, body });
}

/** The same response for every invalid link: forged, truncated, or of a deleted review. */
function showGone(deps: WritingPageDeps, { request, reply }: RequestContext) {
  const body = <p>{texts.notYours}</p>;
  return answerWriting(deps, request, reply, {
    title: texts.notYoursTitle,
    path: WRITING.edit,
    body,
    status: 410,
  });
}
