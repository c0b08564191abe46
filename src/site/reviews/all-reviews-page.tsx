import { PATHS } from '#shop/common/paths/paths.ts';
import { Breadcrumb } from '#platform/design/breadcrumb.tsx';
import { ButtonLink } from '#platform/design/button.tsx';
import { ChipLink } from '#platform/design/chip.tsx';
import { findProductName } from '#shop/catalogue/products/server/find-product-slug.ts';
import type { Rating } from '#shop/editorial/reviews/rating.ts';
import { writeHref } from '#shop/editorial/reviews/review-links.ts';
import {
  isIndexed,
  reviewListHref,
  REVIEWS_PER_PAGE,
  startOf,
  type ReviewList,
  type ReviewScope,
} from '#shop/editorial/reviews/review-list.ts';
import type { ReviewMedium } from '#shop/editorial/reviews/review.ts';
import { listMedia, listReviews, type ListedReviews } from '#shop/editorial/reviews/server/list-reviews.ts';
import { texts } from '#shop/editorial/reviews/texts.ts';
import { MediaGrid } from '#shop/editorial/reviews/ui/media-grid.tsx';
import { RatingSummary } from '#shop/editorial/reviews/ui/rating-summary.tsx';
import type { ReviewContext } from '#shop/editorial/reviews/ui/review-card.tsx';
import { ReviewListPart } from '#shop/editorial/reviews/ui/review-list.tsx';
import { ReviewRules } from '#shop/editorial/reviews/ui/review-rules.tsx';
import { ReviewTools } from '#shop/editorial/reviews/ui/review-tools.tsx';
import { breadcrumbStructuredData } from '#site/frame/structured-data.ts';
import { loadFrame, reviewContextOf } from '#site/frame/frame.ts';
import { notFound, show, type ScreenOutcome } from '#site/engine/page.ts';
import type { PageDeps } from '#site/engine/page-deps.ts';
import { texts as siteTexts } from '#site/frame/texts.ts';
import { CACHE_TAG } from '#shop/common/cache-tags/cache-tags.ts';
import styles from './all-reviews-page.module.css';

/** /avis/: the reviews of all products, of one product, or of the shop itself (§2.2). */
export async function allReviewsPage(
  { db, frames, config }: PageDeps,
  list: ReviewList,
): Promise<ScreenOutcome> {
  const { scope } = list;
  const isStart = scope.kind === 'all' && isIndexed(list) && list.after === null;
  const [frame, listed, media, productName] = await Promise.all([
    loadFrame(db, frames),
    listReviews(db, list, REVIEWS_PER_PAGE),
    isStart ? listMedia(db) : [],
    scope.kind === 'product' ? findProductName(db, scope.slug) : undefined,
  ]);
  if (scope.kind === 'product' && productName === undefined) return notFound;
  const title = titleOf(scope, productName ?? '');
  const last = listed.reviews.at(-1);
  const crumbs = [
    { label: siteTexts.home, href: PATHS.home },
    { label: title, href: reviewListHref(startOf(scope)) },
  ];
  return show({
    title,
    description: texts.allDescription,
    path: reviewListHref(list),
    hidden: !isIndexed(list),
    nextPath: listed.hasMore && last ? reviewListHref({ ...list, after: last.id }) : undefined,
    structuredData: [breadcrumbStructuredData(config.publicUrl, crumbs)],
    tags: [CACHE_TAG.reviews, CACHE_TAG.pictures, CACHE_TAG.menu],
    // Every search and every start position is a list of its own, so their number is unbounded.
    rare: list.search !== '' || list.after !== null,
    body: (
      <div className={styles.page} data-reviews="">
        <Breadcrumb items={crumbs} />
        <h1 className={styles.title}>{title}</h1>
        <AllReviews
          list={list}
          listed={listed}
          media={media}
          rating={scope.kind === 'all' ? frame.rating : undefined}
          context={reviewContextOf(frame, config.publicUrl)}
        />
      </div>
    ),
  });
}

function titleOf(scope: ReviewScope, productName: string): string {
  switch (scope.kind) {
    case 'all':
      return texts.allTitle;
    case 'shop':
      return texts.allOfShop;
    case 'product':
      return texts.allOf(productName);
  }
}

type Props = {
  list: ReviewList;
  listed: ListedReviews;
  media: readonly ReviewMedium[];
  rating: Rating | undefined;
  context: ReviewContext;
};

function AllReviews({ list, listed, media, rating, context }: Props) {
  const { scope } = list;
  const slug = scope.kind === 'product' ? scope.slug : undefined;
  return (
    <>
      {rating && <RatingSummary rating={rating} list={list} />}
      <div className={styles.actions}>
        <ButtonLink href={writeHref(slug)} rel="nofollow" data-write-review={slug ?? ''}>
          {texts.write}
        </ButtonLink>
        {slug !== undefined && (
          <ButtonLink href={PATHS.product(slug)} variant="secondary">
            {texts.seeProduct}
          </ButtonLink>
        )}
      </div>
      <div data-review-form-place="" className={styles.formPlace} />
      <MediaGrid media={media} headingLevel={2} />
      <div className={styles.browser} data-review-browser="">
        <h2 className="visually-hidden">{texts.reviews}</h2>
        <div className={styles.bar}>
          <Subjects list={list} />
          <ReviewTools list={list} />
        </div>
        <ReviewRules />
        <p className="visually-hidden" role="status" data-review-status="" />
        <ReviewListPart list={list} listed={listed} context={context} />
        {list.after !== null && (
          <a href={reviewListHref({ ...list, after: null })} className={styles.back}>
            {texts.backToStart}
          </a>
        )}
      </div>
    </>
  );
}

/** Links to all reviews and to those of the shop; the list of one product leads back with them. */
function Subjects({ list: { scope } }: { list: ReviewList }) {
  return (
    <nav aria-label={texts.subjects} className={styles.subjects}>
      <ChipLink href={PATHS.reviews} selected={scope.kind === 'all'}>
        {texts.allTitle}
      </ChipLink>
      <ChipLink
        href={reviewListHref(startOf({ kind: 'shop' }))}
        selected={scope.kind === 'shop'}
        rel="nofollow"
      >
        {texts.ofShop}
      </ChipLink>
    </nav>
  );
}
