import { PATHS } from '#shop/common/paths/paths.ts';
import { texts } from '../texts.ts';
import styles from './review-rules.module.css';

/**
 * The notice beside every list: whether and how reviews are checked, and their sort order (D111-17 of the
 * consumer code).
 */
export function ReviewRules() {
  return (
    <p className={styles.rules}>
      {texts.rules} <a href={PATHS.reviewRules}>{texts.rulesLink}</a>
    </p>
  );
}
