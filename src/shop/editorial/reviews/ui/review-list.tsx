import { ButtonLink } from '#platform/design/button.tsx';
import { CachedItem } from '#platform/design/cached-html.tsx';
import { RemovableChip } from '#platform/design/chip.tsx';
import { reviewListHref, type ReviewList } from '../review-list.ts';
import type { Review } from '../review.ts';
import { texts } from '../texts.ts';
import { ReviewCard, type ReviewContext } from './review-card.tsx';
import styles from './review-list.module.css';

type Props = {
  list: ReviewList;
  listed: { readonly reviews: readonly Review[]; readonly hasMore: boolean };
  context: ReviewContext;
};

/** Reviews and the link to more of them, for pages and for AJAX responses. */
export function ReviewListPart({ list, listed: { reviews, hasMore }, context }: Props) {
  const last = reviews.at(-1);
  const showsProduct = list.scope.kind === 'all';
  return (
    <div className={styles.list} data-review-list="" data-part={list.after === null ? 'start' : 'more'}>
      {list.stars !== null && list.after === null && (
        <p>
          <RemovableChip
            label={texts.stars(list.stars)}
            href={reviewListHref({ ...list, stars: null })}
            rel="nofollow"
            data-review-filter=""
          />
        </p>
      )}
      {reviews.length === 0 ? (
        <Empty list={list} />
      ) : (
        <ul className={styles.cards} data-masonry="">
          {reviews.map((review) => (
            <CachedItem
              key={review.id}
              of={['review-card', review, context, showsProduct]}
              className={styles.item}
            >
              <ReviewCard review={review} context={context} showsProduct={showsProduct} />
            </CachedItem>
          ))}
        </ul>
      )}
      {hasMore && last && (
        <p className={styles.more} data-review-more="">
          <ButtonLink
            href={reviewListHref({ ...list, after: last.id })}
            variant="secondary"
            rel={list.scope.kind === 'all' ? undefined : 'nofollow'}
            data-load-more=""
          >
            {list.scope.kind === 'all' ? texts.loadMoreReviews : texts.loadMore}
          </ButtonLink>
        </p>
      )}
    </div>
  );
}

function Empty({ list }: { list: ReviewList }) {
  const { search, sort, stars, after } = list;
  const isNarrowed =
    search !== '' || stars !== null || after !== null || sort === 'avec-photos' || sort === 'verifies';
  return (
    <div className={styles.empty}>
      <p className={styles.emptyTitle}>{isNarrowed ? texts.noneFound : texts.none}</p>
      <p>{isNarrowed ? texts.noneFoundHint : texts.noneHint}</p>
      {after !== null && <a href={reviewListHref({ ...list, after: null })}>{texts.backToStart}</a>}
    </div>
  );
}
