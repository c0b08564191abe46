import type { ReactNode } from 'react';
import { formatPrice, type Cents } from '#platform/money.ts';
import { classNames } from '#platform/design/class-names.ts';
import { giftCardKey } from '#shop/basket/gift-cards/gift-code.ts';
import { giftCardTexts } from '#shop/basket/gift-cards/payment-texts.ts';
import styles from './cart-totals.module.css';

type Props = {
  cards: readonly { readonly lastFour: string; readonly amount: Cents }[];
  toPay: Cents;
  /** Renders the button that removes a card; absent where a card cannot be removed. */
  remove?: (key: string) => ReactNode;
};

/** Below the total: what gift cards pay, and what is left to pay. */
export function GiftCardRows({ cards, toPay, remove }: Props) {
  if (cards.length === 0) return null;
  return (
    <dl className={styles.rows}>
      {cards.map(({ lastFour, amount }) => (
        <div key={lastFour} className={styles.row}>
          <dt>{giftCardTexts.card(lastFour)}</dt>
          <dd>
            {remove?.(giftCardKey(lastFour))} {giftCardTexts.minus(amount)}
          </dd>
        </div>
      ))}
      <div className={classNames(styles.row, styles.total)}>
        <dt>{giftCardTexts.toPay}</dt>
        <dd>
          <strong>{formatPrice(toPay)}</strong>
        </dd>
      </div>
    </dl>
  );
}
