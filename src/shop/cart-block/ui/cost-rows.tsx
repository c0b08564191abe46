import type { ReactNode } from 'react';
import { formatPrice, toCents, type Cents } from '../../../platform/money.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { classNames } from '../../../platform/ui/class-names.ts';
import { texts } from '../../cart/texts.ts';
import type { BlockCart } from '../block-cart.ts';
import styles from '../../cart/ui/cart-totals.module.css';

type Props = {
  cart: BlockCart;
  /** Absent before scripts: the button then sends its form. */
  dropCoupon?: ((code: string) => void) | undefined;
  /** The form of that button, where it stands outside of it. */
  form?: string | undefined;
  /** More rows of the same list. */
  children?: ReactNode;
};

/** What the things cost, and what codes and extras make of it. */
export function CostRows({ cart, dropCoupon, form, children }: Props) {
  return (
    <dl className={styles.rows}>
      <CostRow name={texts.subtotal} amount={cart.subtotal} />
      {cart.coupons.map(({ code, discount }) => (
        <CostRow key={code} name={texts.discount(code.toUpperCase())} amount={toCents(-discount)}>
          <Button
            type={dropCoupon ? 'button' : 'submit'}
            form={form}
            name="remove_coupon"
            value={code}
            variant="quiet"
            size="s"
            icon="close"
            aria-label={texts.removeCoupon(code.toUpperCase())}
            onClick={() => dropCoupon?.(code)}
          >
            {texts.remove}
          </Button>
        </CostRow>
      ))}
      {cart.fees.map(({ name, amount }) => (
        <CostRow key={name} name={name} amount={amount} />
      ))}
      {children}
    </dl>
  );
}

type RowProps = {
  name: string;
  amount: Cents;
  /** Said instead of an amount of nothing. */
  free?: string;
  children?: ReactNode;
};

export function CostRow({ name, amount, free, children }: RowProps) {
  return (
    <div className={styles.row}>
      <dt>{name}</dt>
      <dd>
        {children} {amount === 0 && free !== undefined ? free : formatPrice(amount)}
      </dd>
    </div>
  );
}

/** What is paid, and the tax in it. */
export function TotalRows({ cart }: { cart: BlockCart }) {
  return (
    <>
      <dl className={styles.rows}>
        <div className={classNames(styles.row, styles.total)}>
          <dt>{texts.totalWithTax}</dt>
          <dd>
            <strong>{formatPrice(cart.total)}</strong>
          </dd>
        </div>
      </dl>
      {cart.taxes.map(({ name, amount }) => (
        <p key={name} className={styles.tax}>
          {texts.taxLine(name, amount)}
        </p>
      ))}
    </>
  );
}
