import type { ReactNode } from 'react';
import { formatPrice } from '#platform/money.ts';
import { PATHS } from '#shop/common/paths/paths.ts';
import { PLATFORM } from '#shop/common/paths/wire-names.ts';
import { Button } from '#platform/design/button.tsx';
import { classNames } from '#platform/design/class-names.ts';
import { TextField } from '#platform/design/field.tsx';
import { Island } from '#platform/design/island.tsx';
import { Notice } from '#platform/design/notice.tsx';
import { ResponsivePicture } from '#shop/common/pictures/ui/responsive-picture.tsx';
import { giftCardKey } from '#shop/basket/gift-cards/gift-code.ts';
import { giftCardTexts } from '#shop/basket/gift-cards/payment-texts.ts';
import { Warnings } from '#shop/catalogue/products/ui/warnings.tsx';
import { maxQuantity, problemOf, type Cart, type PricedLine } from '../cart.ts';
import { lineTotal } from '#shop/basket/pricing/priced-cart.ts';
import { GIFT_WRAP } from '#shop/basket/pricing/priced-cart.ts';
import { texts } from '../texts.ts';
import { CartTotalsView } from './cart-totals.tsx';
import { FreeDeliveryBar } from './free-delivery-bar.tsx';
import { GiftWrapField } from './gift-wrap-field.tsx';
import { RemoveCoupon } from './remove-coupon.tsx';
import quantityStepper from './quantity-stepper.island.tsx';
import styles from './cart-form.module.css';

type Props = {
  cart: Cart;
  /** Express payment buttons, below the link to the checkout. */
  express?: ReactNode;
};

/** The cart as one form that works without scripts. */
export function CartForm({ cart, express }: Props) {
  return (
    <form
      method="post"
      action={PATHS.cart}
      className={classNames(`${PLATFORM}-cart-form`, styles.form)}
      data-cart-form=""
    >
      {/* Enter in a field must submit “update”, not “remove the first line”. */}
      <button type="submit" name="update_cart" value="1" hidden tabIndex={-1} />
      <div className={styles.column}>
        <div data-cart-part="notices" className={styles.notices}>
          {cart.refusedCoupons.map(({ code, refusal }) => (
            <Notice key={code} tone="warning">
              {texts.couponUnused(code.toUpperCase(), texts.couponRefusals[refusal])}
            </Notice>
          ))}
        </div>
        <ul className={styles.lines}>
          {cart.lines.map((line) => (
            <Line key={line.key} line={line} />
          ))}
        </ul>
      </div>
      <aside className={styles.summary} aria-label={texts.total}>
        <p role="status" className="visually-hidden" data-cart-form-status="" />
        <p role="alert" className={classNames(styles.problem, styles.part)} data-cart-form-problem="" />
        <div data-cart-part="free-delivery" className={styles.part}>
          {cart.freeDelivery && <FreeDeliveryBar {...cart.freeDelivery} />}
        </div>
        <CouponFields cart={cart} />
        {cart.giftWrapPrice !== null && cart.needsShipping && (
          <GiftWrapField
            price={cart.giftWrapPrice}
            selected={cart.fees.some(({ key }) => key === GIFT_WRAP)}
          />
        )}
        <div data-cart-part="totals">
          <CartTotalsView cart={cart} />
        </div>
        <Button type="submit" name="update_cart" value="1" variant="secondary" wide data-update-cart="">
          {texts.update}
        </Button>
        <Button type="submit" name="proceed" value="1" wide data-proceed="">
          {texts.checkout}
        </Button>
        {express}
      </aside>
    </form>
  );
}

function Line({ line }: { line: PricedLine }) {
  const problem = problemOf(line);
  return (
    <li className={classNames('cart_item', styles.line)}>
      {line.picture && (
        <ResponsivePicture picture={line.picture} sizes="96px" upTo={320} className={styles.picture} />
      )}
      <div className={styles.facts} data-cart-part={`facts ${line.key}`}>
        {line.isGone ? (
          <span className={styles.name}>{line.name}</span>
        ) : (
          <a href={PATHS.product(line.slug)} className={styles.name}>
            {line.name}
          </a>
        )}
        {line.choices.map(({ label, value }) => (
          <span key={label} className={styles.detail}>{`${label}\u00a0: ${value}`}</span>
        ))}
        <span className={styles.detail}>{texts.unitPrice(line.unitPrice)}</span>
        {line.offer && <span className={styles.detail}>{texts.offerLine(texts.offer(line.offer))}</span>}
        {problem && <strong className={styles.problem}>{texts.problem(problem)}</strong>}
      </div>
      <LineQuantity line={line} />
      <span className={styles.lineTotal} data-cart-part={`total ${line.key}`}>
        {formatPrice(lineTotal(line))}
      </span>
      <Button
        type="submit"
        name="remove"
        value={line.key}
        variant="quiet"
        size="s"
        icon="trash"
        className={styles.remove}
        aria-label={texts.removeOf(line.name)}
      >
        {texts.remove}
      </Button>
      <Warnings warnings={line.warnings} look="line" className={styles.warnings} />
    </li>
  );
}

function LineQuantity({ line }: { line: PricedLine }) {
  const most = Math.max(maxQuantity(line), line.quantity);
  if (line.soldIndividually && line.quantity === 1)
    return <input type="hidden" name={`quantity[${line.key}]`} value="1" />;
  return (
    <div className={styles.quantity}>
      <Island
        of={quantityStepper}
        id={`quantite-${line.key}`}
        props={{
          min: 0,
          max: most,
          label: texts.quantityOf(line.name),
          name: `quantity[${line.key}]`,
          initial: line.quantity,
        }}
      />
    </div>
  );
}

function CouponFields({ cart }: { cart: Cart }) {
  return (
    <details
      className={styles.coupon}
      open={cart.coupons.length > 0 || cart.refusedCoupons.length > 0 || cart.giftCards.length > 0}
    >
      <summary>{texts.couponTitle}</summary>
      <div className={styles.couponField}>
        <TextField
          id="coupon_code"
          name="coupon_code"
          label={texts.coupon}
          labelHidden
          autoComplete="off"
          enterKeyHint="done"
          maxLength={60}
        />
        <Button type="submit" name="apply_coupon" value="1" variant="secondary">
          {texts.applyCoupon}
        </Button>
      </div>
      <div data-cart-part="coupons">
        {[
          ...cart.coupons.map(({ coupon }) => coupon.code),
          ...cart.refusedCoupons.map(({ code }) => code),
        ].map((code) => (
          <RemoveCoupon key={code} code={code} type="submit">
            {code.toUpperCase()}
          </RemoveCoupon>
        ))}
        {cart.giftCards.map(({ lastFour }) => (
          <RemoveCoupon key={lastFour} code={giftCardKey(lastFour)} type="submit">
            {giftCardTexts.card(lastFour)}
          </RemoveCoupon>
        ))}
      </div>
    </details>
  );
}
