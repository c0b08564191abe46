import { Icon } from '#platform/design/icon.tsx';
import { classNames } from '#platform/design/class-names.ts';
import { formatPrice } from '#platform/money.ts';
import type { Cart } from '#shop/basket/cart/cart.ts';
import { BRIEF_CLASS } from '../contract.ts';
import { texts } from '../texts.ts';
import { CartLines } from './cart-lines.tsx';
import styles from './order-brief.module.css';

/** The total above the form on phones; the products open below it, without scripts too. */
export function OrderBrief({ cart }: { cart: Cart }) {
  return (
    <details className={classNames(BRIEF_CLASS, styles.brief)}>
      <summary className={styles.head}>
        <span className={styles.title}>{texts.yourOrder}</span>
        <strong className={styles.total}>{formatPrice(cart.toPay)}</strong>
        <span className={styles.toggle}>
          {texts.seeLines}
          <Icon name="chevron-down" size="s" className={styles.chevron} />
        </span>
      </summary>
      <CartLines cart={cart} />
    </details>
  );
}
