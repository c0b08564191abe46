import type { ReactNode } from 'react';
import { formatPrice, type Cents } from '#platform/money.ts';
import styles from './order-lines.module.css';

type Line = {
  readonly key: string;
  readonly name: string;
  /** Choices and quantity. */
  readonly details: readonly string[];
  /** What else there is to say of it. */
  readonly remark?: string | null;
  readonly amount: Cents;
  /** Given the class it is to have. */
  readonly picture: (className: string | undefined) => ReactNode;
};

/** What is ordered, one line each. */
export function OrderLines({ lines }: { lines: readonly Line[] }) {
  return (
    <ul className={styles.lines}>
      {lines.map(({ key, name, details, remark, amount, picture }) => (
        <li key={key} className={styles.line}>
          {picture(styles.picture)}
          <span className={styles.name}>
            {name}
            <small className={styles.detail}>{details.join(' · ')}</small>
            {remark && <small className={styles.detail}>{remark}</small>}
          </span>
          <span className={styles.amount}>{formatPrice(amount)}</span>
        </li>
      ))}
    </ul>
  );
}
