import { formatCount } from '#platform/french.ts';
import { Chip } from '#platform/design/chip.tsx';
import { Stars } from '#platform/design/stars.tsx';
import { reviewListHref, startOf, type ReviewList } from '../review-list.ts';
import { medalsOf, shareOf, type Rating } from '../rating.ts';
import { texts } from '../texts.ts';
import styles from './rating-summary.module.css';

type Props = {
  rating: Rating;
  /** The list of reviews that the histogram filters. */
  list: Pick<ReviewList, 'scope' | 'stars'>;
};

/** The average, the distribution of ratings and the distinctions (§2.1). Renders nothing without reviews. */
export function RatingSummary({ rating, list }: Props) {
  const { count, average, verifiedCount, stars } = rating;
  if (count === 0) return null;
  return (
    <div className={styles.summary}>
      <div className={styles.average}>
        <Stars rating={average} showRating size="l" />
        <p className={styles.based}>{texts.basedOn(count)}</p>
        <ul className={styles.medals}>
          {verifiedCount > 0 && (
            <li>
              <Chip tone="success" icon="check">
                {texts.verifiedShare(shareOf(verifiedCount, count))}
              </Chip>
            </li>
          )}
          {medalsOf(rating).map((medal) => (
            <li key={medal.kind}>
              <Chip tone="primary" icon="star">
                {texts.medal(medal)}
              </Chip>
            </li>
          ))}
        </ul>
      </div>
      <ul className={styles.histogram}>
        {stars.map((row) => {
          const percent = shareOf(row.count, count);
          const contents = (
            <>
              <span className="visually-hidden">{texts.rowOf(row.rating, row.count, percent)}</span>
              <span aria-hidden="true">{row.rating}</span>
              <progress aria-hidden="true" className={styles.bar} max={100} value={percent} />
              <span aria-hidden="true" className={styles.count}>
                {formatCount(row.count)}
              </span>
            </>
          );
          return (
            <li key={row.rating}>
              {row.count === 0 ? (
                <span className={styles.row}>{contents}</span>
              ) : (
                <a
                  href={reviewListHref({ ...startOf(list.scope), stars: row.rating })}
                  rel="nofollow"
                  className={styles.row}
                  aria-current={list.stars === row.rating ? 'true' : undefined}
                  data-review-filter=""
                >
                  {contents}
                </a>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
