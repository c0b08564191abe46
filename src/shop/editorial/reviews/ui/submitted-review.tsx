import { Badge } from '#platform/design/badge.tsx';
import { Stars } from '#platform/design/stars.tsx';
import { formTexts as texts } from '../form-texts.ts';
import styles from './submitted-review.module.css';

type Props = {
  review: {
    readonly rating: number;
    readonly title: string;
    readonly body: string;
    readonly authorName: string;
    readonly isAnonymous: boolean;
  };
};

/** The review just submitted by its author, not yet in the list (§4.1#6). */
export function SubmittedReview({ review: { rating, title, body, authorName, isAnonymous } }: Props) {
  return (
    <article className={styles.card} data-submitted-review="">
      <p className={styles.head}>
        <strong>{isAnonymous || authorName === '' ? texts.anonymousName : authorName}</strong>
        <Badge>{texts.pending}</Badge>
      </p>
      <Stars rating={rating} />
      {title !== '' && <h3 className={styles.title}>{title}</h3>}
      <p className={styles.body}>{body}</p>
    </article>
  );
}
