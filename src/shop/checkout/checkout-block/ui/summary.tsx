import { useState, type FormEvent } from 'react';
import { formatPrice, toCents } from '#platform/money.ts';
import { PATHS } from '#shop/common/paths/paths.ts';
import { Button } from '#platform/design/button.tsx';
import { TextField } from '#platform/design/field.tsx';
import { Icon } from '#platform/design/icon.tsx';
import { Notice } from '#platform/design/notice.tsx';
import { texts as cartTexts } from '#shop/basket/cart/texts.ts';
import type { BlockCart } from '#shop/basket/cart-block/block-cart.ts';
import { ratePrice } from '#shop/basket/cart-block/rate-price.ts';
import { CostRows, TotalRows } from '#shop/basket/cart-block/ui/cost-rows.tsx';
import { CostRow } from '#shop/basket/cart/ui/cost-row.tsx';
import { texts as checkoutTexts } from '#shop/checkout/checkout/texts.ts';
import { OrderLines } from '#shop/checkout/checkout/ui/order-lines.tsx';
import { texts } from '../texts.ts';
import type { CheckoutBlockState } from './use-checkout-block.ts';
import styles from './summary.module.css';

const COUPON_FORM = 'code-promo';

type Props = { cart: BlockCart; live: CheckoutBlockState | undefined };

/** The cart lines and totals, always visible; on phones they are collapsed under the total. */
export function Summary({ cart, live }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <aside className={styles.summary} aria-labelledby="votre-commande" aria-busy={live?.isWaiting}>
      <div className={styles.head}>
        <h2 id="votre-commande">{checkoutTexts.yourOrder}</h2>
        <strong className={styles.headTotal}>{formatPrice(cart.toPay)}</strong>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls="detail-de-la-commande"
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? texts.hideSummary : texts.showSummary}
          <Icon name="chevron-down" size="s" className={isOpen ? styles.turned : undefined} />
        </button>
      </div>
      <p role="status" className={styles.message}>
        {live?.message}
      </p>
      {cart.problems.map((problem) => (
        <Notice key={problem} tone="warning">
          {problem}
        </Notice>
      ))}
      <div id="detail-de-la-commande" className={styles.content} data-open={isOpen}>
        <OrderLines
          lines={cart.lines.map(({ key, name, choices, picture, quantity, price }) => ({
            key,
            name,
            details: [...choices, `× ${quantity}`],
            amount: toCents(price * quantity),
            picture: (className) =>
              picture && <img src={picture.src} alt="" width={64} height={64} className={className} />,
          }))}
        />
        <CouponForm live={live} />
        <CostRows cart={cart} dropCoupon={live?.dropCoupon} form={COUPON_FORM}>
          <Delivery cart={cart} />
        </CostRows>
        <TotalRows cart={cart} dropCoupon={live?.dropCoupon} form={COUPON_FORM} />
        <a href={PATHS.cart}>{checkoutTexts.changeBasket}</a>
      </div>
    </aside>
  );
}

/** Without scripts the form submits the coupon to the cart page, which shows the result. */
function CouponForm({ live }: Pick<Props, 'live'>) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (!live) return;
    event.preventDefault();
    const form = event.currentTarget;
    const code = new FormData(form).get('coupon_code');
    if (typeof code !== 'string' || code.trim() === '') return;
    void live.applyCoupon(code.trim()).then(() => form.reset());
  };
  return (
    <form id={COUPON_FORM} method="post" action={PATHS.cart} className={styles.coupon} onSubmit={submit}>
      <TextField
        id="coupon_code"
        name="coupon_code"
        label={cartTexts.coupon}
        autoComplete="off"
        autoCapitalize="characters"
        enterKeyHint="go"
        maxLength={60}
      />
      <Button type="submit" name="apply_coupon" value="1" variant="secondary">
        {cartTexts.applyCoupon}
      </Button>
    </form>
  );
}

function Delivery({ cart }: { cart: BlockCart }) {
  const rate = cart.rates.find(({ selected }) => selected);
  return rate ? <CostRow name={rate.name} amount={rate.price} free={ratePrice(rate)} /> : null;
}
