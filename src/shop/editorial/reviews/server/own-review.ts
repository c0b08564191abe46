import type { Db } from '#platform/server/database/database.ts';
import { enqueueMerchantMail } from '#shop/common/mails/server/enqueue-mail.ts';
import { deletePictures } from '#shop/common/pictures/server/delete-pictures.ts';
import { dropPictures, insertPictures } from '#shop/common/pictures/server/insert-pictures.ts';
import type { SavedPhotograph } from '#shop/common/pictures/server/save-photograph.ts';
import { reviewSettings } from '#shop/common/settings/server/review-settings.ts';
import { inboxPageHref } from '#shop/staff/access/office-paths.ts';
import { videoAddress, type ReviewDraft } from '../form-rules.ts';
import { statusAfterEdit } from '../moderation.ts';
import { pictureAlt } from '../picture-alt.ts';
import { reviewMails } from '../review-mails.ts';
import { findReviewByUuid, type OwnReview } from './find-submissions.ts';
import {
  deleteReview,
  insertReviewPictures,
  isRepeat,
  lockReview,
  updateReview,
} from './submission-store.ts';
import type { WritingDeps } from './writing-deps.ts';

export type { OwnReview } from './find-submissions.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Returns a review for the token emailed to its author; undefined for an invalid token. */
export async function findOwnReview(
  { db, links }: Pick<WritingDeps, 'db' | 'links'>,
  uuid: string,
  token: string,
): Promise<OwnReview | undefined> {
  if (!UUID.test(uuid) || !links.opensReview(uuid, token)) return undefined;
  return findReviewByUuid(db, uuid);
}

type ReviewChange = {
  readonly draft: ReviewDraft;
  /** The ids of pictures to remove. */
  readonly dropped: readonly number[];
  readonly pictures: readonly SavedPhotograph[];
};

/** Saves an author's edit; the review is then moderated like a new one. */
export async function changeOwnReview(
  deps: WritingDeps,
  { id }: OwnReview,
  change: ReviewChange,
): Promise<'pending' | 'published' | undefined> {
  let status: 'pending' | 'published' | undefined;
  try {
    status = await deps.db.transaction().execute((tx) => write(deps, tx, id, change));
  } finally {
    if (!status) await dropPictures(deps.files, change.pictures);
  }
  return status;
}

async function write(
  { now, config }: WritingDeps,
  tx: Db,
  id: number,
  { draft, dropped, pictures }: ReviewChange,
) {
  const review = await lockReview(tx, id);
  if (!review) return undefined;
  const { autoPublish } = await reviewSettings.load(tx);
  const repeats = await isRepeat(tx, {
    body: draft.body,
    email: review.email,
    productId: review.subject.id,
    ownId: id,
  });
  const status = statusAfterEdit(review.status, { ...draft, isRepeat: repeats }, autoPublish);
  await updateReview(tx, id, {
    rating: draft.rating,
    title: draft.title,
    body: draft.body,
    isAnonymous: draft.isAnonymous,
    country: draft.country || null,
    videoUrl: videoAddress(draft.videoUrl),
    authorName: review.authorName,
    // The date of receipt of a verified review is known from the order.
    experiencedOn: review.isVerified ? review.experiencedOn : draft.experiencedOn,
    status,
    at: now(),
  });
  const own = review.pictures.map((picture) => picture.id);
  await deletePictures(
    tx,
    dropped.filter((pictureId) => own.includes(pictureId)),
  );
  await insertReviewPictures(tx, id, await insertPictures(tx, pictures, pictureAlt(review.subject.name)));
  if (status === 'pending') {
    const shown = { ...draft, product: review.subject.name };
    const deskHref = inboxPageHref(config.publicUrl, 'avis', id);
    const key = `review:${id}:pending:${now().getTime()}`;
    await enqueueMerchantMail(tx, (to) => reviewMails.pending({ to, id, review: shown, deskHref }), key);
  }
  return status;
}

/** Deletes a review for good, with its pictures. */
export const removeOwnReview = ({ db }: Pick<WritingDeps, 'db'>, { id }: OwnReview): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const review = await lockReview(tx, id);
    if (!review) return;
    await deletePictures(
      tx,
      review.pictures.map((picture) => picture.id),
    );
    await deleteReview(tx, id);
  });
