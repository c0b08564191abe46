import { texts } from '../texts.ts';
import { WIDGET_ID } from './reviews-widget.tsx';
import styles from './preview-badge.module.css';

/** The number of answered questions, below the reviews badge (§2.1). */
export function QuestionsBadge({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <a href={`#${WIDGET_ID.questions}`} className={styles.badge}>
      {texts.questionCount(count)}
    </a>
  );
}
