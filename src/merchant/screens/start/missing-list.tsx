import type { Requirement } from '#shop/notices/opening/opening.ts';
import { texts as openingTexts } from '#shop/notices/opening/texts.ts';
import { stepFor, stepPath } from './start-steps.ts';
import styles from './start.module.css';

/** The missing items, each with the step that provides it. */
export function MissingList({ missing }: { missing: readonly Requirement[] }) {
  return (
    <ul className={styles.missing}>
      {missing.map((one) => (
        <li key={one}>
          <a href={stepPath(stepFor(one)?.slug ?? '')}>{openingTexts.missing[one]}</a>
        </li>
      ))}
    </ul>
  );
}
