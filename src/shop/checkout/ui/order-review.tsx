import { formatPrice } from '../../../platform/money.ts';
import { classNames } from '../../../platform/ui/class-names.ts';
import { lineTotal, type Cart } from '../../cart/cart.ts';
import { texts as cartTexts } from '../../cart/texts.ts';
import { CartTotalsView } from '../../cart/ui/cart-totals.tsx';
import { ResponsivePicture } from '../../pictures/ui/responsive-picture.tsx';
import styles from './order-review.module.css';

/** What is ordered and what it costs: the part of the checkout that follows the address (contract: review fragment). */
export function OrderReview({ cart }: { cart: Cart }) {
  return (
    <div className={classNames('woocommerce-checkout-review-order-table', styles.review)}>
      <ul className={styles.lines}>
        {cart.lines.map((line) => (
          <li key={line.key} className={styles.line}>
            {line.picture && (
              <ResponsivePicture picture={line.picture} sizes="64px" upTo={160} className={styles.picture} />
            )}
            <span className={styles.name}>
              {line.name}
              <small className={styles.detail}>
                {[...line.choices.map(({ value }) => value), `× ${line.quantity}`].join(' · ')}
              </small>
              {line.offer && (
                <small className={styles.detail}>{cartTexts.offerLine(cartTexts.offer(line.offer))}</small>
              )}
            </span>
            <span className={styles.amount}>{formatPrice(lineTotal(line))}</span>
          </li>
        ))}
      </ul>
      {cart.refusedCoupons.map(({ code, refusal }) => (
        <p key={code} className={styles.detail}>
          {cartTexts.couponUnused(code.toUpperCase(), cartTexts.couponRefusals[refusal])}
        </p>
      ))}
      <CartTotalsView cart={cart} />
    </div>
  );
}
