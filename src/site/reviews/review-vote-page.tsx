import { PATHS } from '#shop/common/paths/paths.ts';
import { queryOf } from '#platform/server/edge/request-query.ts';
import { Notice } from '#platform/design/notice.tsx';
import { VOTE_FIELDS, VOTE_OUTCOME } from '#shop/editorial/reviews/contract.ts';
import { reviewAnchor, type Review } from '#shop/editorial/reviews/review.ts';
import { findReview } from '#shop/editorial/reviews/server/list-reviews.ts';
import { texts } from '#shop/editorial/reviews/texts.ts';
import { ReviewCard, type ReviewContext } from '#shop/editorial/reviews/ui/review-card.tsx';
import { loadFrame, reviewContextOf } from '#site/frame/frame.ts';
import type { Page } from '#site/engine/page.ts';
import { answerPage } from '#site/engine/answer-page.tsx';
import type { PageDeps } from '#site/engine/page-deps.ts';
import type { Screen } from '#site/engine/site-url.ts';
import styles from './all-reviews-page.module.css';

/** Shows the review with the vote that was submitted without scripts. */
export const showReviewVote: Screen<PageDeps> = (deps) => async (request, reply) => {
  const query = queryOf(request);
  const id = /^[1-9]\d{0,8}$/.exec(query.get(VOTE_FIELDS.review) ?? '')?.[0];
  const review = id === undefined ? undefined : await findReview(deps.db, Number(id));
  const context = reviewContextOf(await loadFrame(deps.db, deps.frames), deps.config.publicUrl);
  const page = votePage(review, query.get(VOTE_OUTCOME), context);
  return answerPage(deps, request, reply, { page, status: review ? 200 : 404 });
};

const votePage = (review: Review | undefined, outcome: string | null, context: ReviewContext): Page => ({
  title: texts.voteTitle,
  description: texts.voteTitle,
  path: PATHS.reviewVote,
  hidden: true,
  tags: [],
  body: (
    <div className={styles.page} data-reviews="">
      <h1 className={styles.title}>{texts.voteTitle}</h1>
      <VoteNotice review={review} outcome={outcome} />
      {review && <ReviewCard review={review} context={context} showsProduct />}
      <a href={backTo(review)} className={styles.back}>
        {texts.backToReviews}
      </a>
    </div>
  ),
});

function VoteNotice({ review, outcome }: { review: Review | undefined; outcome: string | null }) {
  if (!review) return <Notice tone="error">{texts.voteUnknown}</Notice>;
  if (outcome === 'comptee') return <Notice tone="success">{texts.voteCounted}</Notice>;
  if (outcome === 'trop') return <Notice tone="error">{texts.voteTooMany}</Notice>;
  return outcome === 'retiree' ? <Notice tone="info">{texts.voteWithdrawn}</Notice> : null;
}

function backTo(review: Review | undefined): string {
  const slug = review?.product?.slug ?? null;
  if (!review || slug === null) return PATHS.reviews;
  return `${PATHS.product(slug)}#${reviewAnchor(review.id)}`;
}
