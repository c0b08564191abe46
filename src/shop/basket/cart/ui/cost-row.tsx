import type { ReactNode } from 'react';
import { formatPrice, type Cents } from '#platform/money.ts';
import { classNames } from '#platform/design/class-names.ts';
import styles from './cart-totals.module.css';

type Props = {
  name: string;
  amount: Cents;
  /** Text to show instead of a zero amount. */
  free?: string;
  children?: ReactNode;
};

/** One row of the cart totals. */
export function CostRow({ name, amount, free, children }: Props) {
  return (
    <div className={styles.row}>
      <dt>{name}</dt>
      <dd>
        {children} {amount === 0 && free !== undefined ? free : formatPrice(amount)}
      </dd>
    </div>
  );
}

/** The total and the notes about its taxes. */
export function TotalRow({ name, total, notes }: { name: string; total: Cents; notes: readonly string[] }) {
  return (
    <>
      <dl className={styles.rows}>
        <div className={classNames(styles.row, styles.total)}>
          <dt>{name}</dt>
          <dd>
            <strong>{formatPrice(total)}</strong>
          </dd>
        </div>
      </dl>
      {notes.map((sentence) => (
        <p key={sentence} className={styles.tax}>
          {sentence}
        </p>
      ))}
    </>
  );
}
