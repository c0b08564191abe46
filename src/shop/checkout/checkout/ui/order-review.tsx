import { classNames } from '#platform/design/class-names.ts';
import type { Cart } from '#shop/basket/cart/cart.ts';
import { texts as cartTexts } from '#shop/basket/cart/texts.ts';
import type { RelayOffer } from '#shop/basket/relay-points/relay-point.ts';
import { RelayChoice } from '#shop/basket/relay-points/ui/relay-choice.tsx';
import { CartTotalsView } from '#shop/basket/cart/ui/cart-totals.tsx';
import { CartLines } from './cart-lines.tsx';
import styles from './order-review.module.css';

/**
 * The order lines and totals: the part of the checkout that is updated with the address (contract: review
 * fragment).
 */
export function OrderReview({ cart, relay }: { cart: Cart; relay: RelayOffer | null }) {
  return (
    <div className={classNames('woocommerce-checkout-review-order-table', styles.review)}>
      <CartLines cart={cart} isRecap />
      {cart.refusedCoupons.map(({ code, refusal }) => (
        <p key={code} className={styles.refused}>
          {cartTexts.couponUnused(code.toUpperCase(), cartTexts.couponRefusals[refusal])}
        </p>
      ))}
      <CartTotalsView cart={cart} />
      {relay && <RelayChoice relay={relay} postcode={cart.shipping.postcode} />}
    </div>
  );
}
