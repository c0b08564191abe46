import { formatDate } from '#platform/french.ts';
import { reportHref } from '../reporting.ts';
import type { Question } from '../review.ts';
import { texts } from '../texts.ts';
import type { ReviewContext } from './review-card.tsx';
import styles from './question-list.module.css';

/** Questions with their answers (§3.2). */
export function QuestionList({
  questions,
  context,
}: {
  questions: readonly Question[];
  context: ReviewContext;
}) {
  if (questions.length === 0)
    return (
      <div className={styles.none}>
        <p className={styles.noneTitle}>{texts.noQuestion}</p>
        <p>{texts.noQuestionHint}</p>
      </div>
    );
  return (
    <ul className={styles.questions}>
      {questions.map(({ id, authorName, body, answer, askedOn }) => (
        <li key={id} className={styles.question}>
          <p className={styles.asked}>{texts.asked(authorName || texts.anonymous, formatDate(askedOn))}</p>
          <p className={styles.body}>{body}</p>
          <div className={styles.answer}>
            <p className={styles.answered}>{texts.replied(context.shopName)}</p>
            <p className={styles.text}>{answer}</p>
          </div>
          <a
            href={reportHref('question', id)}
            rel="nofollow"
            className={styles.report}
            aria-label={texts.reportQuestion(authorName || texts.anonymous)}
          >
            {texts.report}
          </a>
        </li>
      ))}
    </ul>
  );
}
