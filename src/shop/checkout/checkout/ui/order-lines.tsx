import type { ReactNode } from 'react';
import { formatPrice, type Cents } from '#platform/money.ts';
import { LineFacts } from './line-facts.tsx';
import styles from './order-lines.module.css';

type Line = {
  readonly key: string;
  readonly name: string;
  /** The chosen options and the quantity. */
  readonly details: readonly string[];
  /** An optional remark about the line. */
  readonly remark?: string | null;
  /** Age, materials and size, where the lines are the recap above the order button. */
  readonly features?: readonly string[];
  readonly warnings?: readonly string[];
  readonly amount: Cents;
  /** Renders the picture with the given class. */
  readonly picture: (className: string | undefined) => ReactNode;
};

export function OrderLines({ lines }: { lines: readonly Line[] }) {
  return (
    <ul className={styles.lines}>
      {lines.map(({ key, name, details, remark, features = [], warnings = [], amount, picture }) => (
        <li key={key} className={styles.line}>
          {picture(styles.picture)}
          <span className={styles.name}>
            {name}
            <small className={styles.detail}>{details.join(' · ')}</small>
            {remark && <small className={styles.detail}>{remark}</small>}
          </span>
          <span className={styles.amount}>{formatPrice(amount)}</span>
          <LineFacts features={features} warnings={warnings} className={styles.facts} />
        </li>
      ))}
    </ul>
  );
}
