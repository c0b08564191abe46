import { PATHS } from '#shop/common/paths/paths.ts';
import { Icon } from '#platform/design/icon.tsx';
import type { Rating } from '../rating.ts';
import { texts } from '../texts.ts';
import styles from './floating-tab.module.css';

/** The shop's average rating at the edge of every public page (§2.3). Renders nothing without reviews. */
export function FloatingTab({ rating: { count, average } }: { rating: Rating }) {
  if (count === 0) return null;
  return (
    <aside aria-label={texts.floatingTitle} className={styles.place}>
      <a href={PATHS.reviews} title={texts.floatingTitle} className={styles.tab} data-reviews-tab="">
        <Icon name="star" size="s" filled className={styles.star} />
        <span className="visually-hidden">{`${texts.floatingTitle} `}</span>
        {texts.outOfFive(average)}
      </a>
    </aside>
  );
}
