import { Stars } from '../../../platform/ui/stars.tsx';
import type { ProductView } from '../product.ts';
import { REVIEWS_ANCHOR } from '../product-tabs.ts';
import { texts } from '../texts.ts';
import styles from './rating.module.css';

type Props = { rating: ProductView['rating'] };

/** Beside the name: what buyers think of it, and the way to their reviews (§2.1). */
export function RatingLink({ rating: { average, count } }: Props) {
  return (
    <a href={`#${REVIEWS_ANCHOR}`} className={styles.link}>
      <Stars rating={count > 0 ? average : undefined} showRating />
      <span className={styles.words}>{count > 0 ? texts.reviewCount(count) : texts.noReview}</span>
    </a>
  );
}

/** The rating in numbers; before the first review, it says that there is none. */
export function RatingSummary({ rating: { average, count } }: Props) {
  return (
    <div className={styles.summary}>
      <Stars rating={count > 0 ? average : undefined} showRating size="l" />
      <p className={styles.title}>{count > 0 ? texts.basedOn(count) : texts.reviewsEmpty}</p>
      {count === 0 && <p className={styles.hint}>{texts.reviewsEmptyHint}</p>}
    </div>
  );
}
