import { formatCount } from '#platform/french.ts';
import { classNames } from './class-names.ts';
import { texts } from './texts.ts';
import styles from './stars.module.css';

/** One star, drawn from its top point; the next star starts `STEP` to the right of it. */
const STAR = '2.5 5.2 5.7.8-4.2 3.9 1 5.7-5-2.8-5 2.8 1-5.7-4.2-3.9 5.7-.8Z';
const STAR_COUNT = 5;
const STAR_WIDTH = 20;
const STEP = 22;
const ROW_WIDTH = STAR_COUNT * STEP - (STEP - STAR_WIDTH);
/** One path for all stars, because a listing draws hundreds of them. */
const ROW = `m10 1.6 ${Array(STAR_COUNT).fill(STAR).join(`m${STEP} 0 `)}`;

/** Width of the filled part of the row, in drawing units. The gaps between stars do not count. */
const filledWidth = (rating: number) =>
  Number((Math.floor(rating) * STEP + (rating % 1) * STAR_WIDTH).toFixed(2));

type StarsProps = {
  /** From 0 to 5; undefined if there are no ratings yet. */
  rating: number | undefined;
  /** Number of reviews, shown after the stars. */
  count?: number | undefined;
  /** Shows « 4,8 » next to the stars. */
  showRating?: boolean | undefined;
  size?: 's' | 'm' | 'l' | undefined;
};

export function Stars({ rating, count, showRating = false, size = 'm' }: StarsProps) {
  const shown = Math.min(Math.max(rating ?? 0, 0), STAR_COUNT);
  const width = filledWidth(shown);
  return (
    <span className={classNames(styles.stars, styles[size])}>
      <svg viewBox={`0 0 ${ROW_WIDTH} 20`} className={styles.row} aria-hidden="true" focusable="false">
        <path d={ROW} className={styles.empty} />
        {/* The inner svg clips the stars at the rating. */}
        {width > 0 && (
          <svg width={width} height="20" viewBox={`0 0 ${width} 20`}>
            <path d={ROW} className={styles.full} />
          </svg>
        )}
      </svg>
      <span className="visually-hidden">{rating === undefined ? texts.notRated : texts.rated(shown)}</span>
      {showRating && rating !== undefined && (
        <span className={styles.rating} aria-hidden="true">
          {texts.rating(shown)}
        </span>
      )}
      {count !== undefined && (
        <span className={styles.count}>
          <span aria-hidden="true">({formatCount(count)})</span>
          <span className="visually-hidden">{texts.reviewCount(count)}</span>
        </span>
      )}
    </span>
  );
}
