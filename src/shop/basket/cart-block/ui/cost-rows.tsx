import type { ReactNode } from 'react';
import { toCents } from '#platform/money.ts';
import { texts } from '#shop/basket/cart/texts.ts';
import { CostRow, TotalRow } from '#shop/basket/cart/ui/cost-row.tsx';
import { RemoveCoupon } from '#shop/basket/cart/ui/remove-coupon.tsx';
import type { BlockCart } from '../block-cart.ts';
import styles from '#shop/basket/cart/ui/cart-totals.module.css';

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
          <RemoveCoupon
            code={code}
            type={dropCoupon ? 'button' : 'submit'}
            form={form}
            onClick={() => dropCoupon?.(code)}
          >
            {texts.remove}
          </RemoveCoupon>
        </CostRow>
      ))}
      {cart.fees.map(({ name, amount }) => (
        <CostRow key={name} name={name} amount={amount} />
      ))}
      {children}
    </dl>
  );
}

/** What is paid, and the tax in it. */
export const TotalRows = ({ cart }: { cart: BlockCart }) => (
  <TotalRow total={cart.total} taxes={cart.taxes.map(({ name, amount }) => texts.taxLine(name, amount))} />
);
