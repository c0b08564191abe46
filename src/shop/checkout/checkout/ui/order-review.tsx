import { classNames } from '#platform/design/class-names.ts';
import type { Cart } from '#shop/basket/cart/cart.ts';
import { lineTotal } from '#shop/basket/pricing/priced-cart.ts';
import { texts as cartTexts } from '#shop/basket/cart/texts.ts';
import { CartTotalsView } from '#shop/basket/cart/ui/cart-totals.tsx';
import { ResponsivePicture } from '#shop/common/pictures/ui/responsive-picture.tsx';
import { OrderLines } from './order-lines.tsx';
import styles from './order-review.module.css';

/**
 * The order lines and totals: the part of the checkout that is updated with the address (contract: review
 * fragment).
 */
export function OrderReview({ cart }: { cart: Cart }) {
  return (
    <div className={classNames('woocommerce-checkout-review-order-table', styles.review)}>
      <OrderLines
        lines={cart.lines.map((line) => ({
          key: line.key,
          name: line.name,
          details: [...line.choices.map(({ value }) => value), `× ${line.quantity}`],
          remark: line.offer && cartTexts.offerLine(cartTexts.offer(line.offer)),
          amount: lineTotal(line),
          picture: (className) =>
            line.picture && (
              <ResponsivePicture picture={line.picture} sizes="64px" upTo={160} className={className} />
            ),
        }))}
      />
      {cart.refusedCoupons.map(({ code, refusal }) => (
        <p key={code} className={styles.refused}>
          {cartTexts.couponUnused(code.toUpperCase(), cartTexts.couponRefusals[refusal])}
        </p>
      ))}
      <CartTotalsView cart={cart} />
    </div>
  );
}
