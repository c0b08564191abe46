import type { ReactNode } from 'react';
import { formatPrice, type Cents } from '#platform/money.ts';
import { classNames } from './class-names.ts';
import { texts } from './texts.ts';
import styles from './price.module.css';

type PriceSize = 's' | 'm' | 'l';

/** « 24,90 € », or « Gratuit » for zero. */
const amountText = (amount: Cents) => (amount === 0 ? texts.free : formatPrice(amount));

type PriceProps = {
  amount: Cents;
  /** Crossed out; shown only when it is higher than the amount. */
  before?: Cents | undefined;
  /** Explains the crossed-out price, for example « Prix le plus bas des 30 derniers jours ». */
  reference?: ReactNode;
  size?: PriceSize | undefined;
};

export function Price({ amount, before, reference, size = 'm' }: PriceProps) {
  if (before === undefined || before <= amount) {
    return <span className={classNames(styles.price, styles[size])}>{amountText(amount)}</span>;
  }
  return (
    <span className={classNames(styles.price, styles.reduced, styles[size])}>
      <ins className={styles.now}>
        <span className="visually-hidden">{texts.priceNow}</span>
        {amountText(amount)}
      </ins>{' '}
      <del className={styles.before}>
        <span className="visually-hidden">{texts.priceBefore}</span>
        {formatPrice(before)}
      </del>
      {reference && <small className={styles.reference}>{reference}</small>}
    </span>
  );
}

type PriceRangeProps = { from: Cents; to: Cents; size?: PriceSize | undefined };

/** « de 19,90 € à 34,90 € »; a single price if both ends are equal. */
export function PriceRange({ from, to, size = 'm' }: PriceRangeProps) {
  if (from === to) return <Price amount={from} size={size} />;
  return (
    <span className={classNames(styles.price, styles[size])}>
      <span className={styles.word}>{texts.rangeFrom}</span> {amountText(from)}{' '}
      <span className={styles.word}>{texts.rangeTo}</span> {amountText(to)}
    </span>
  );
}

/** « À partir de 19,90 € » */
export function PriceFrom({ from, size = 'm' }: { from: Cents; size?: PriceSize | undefined }) {
  return (
    <span className={classNames(styles.price, styles[size])}>
      <span className={styles.word}>{texts.priceFrom}</span> {amountText(from)}
    </span>
  );
}
