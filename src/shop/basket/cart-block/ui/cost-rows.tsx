import type { ReactNode } from 'react';
import { toCents } from '#platform/money.ts';
import { texts } from '#shop/basket/cart/texts.ts';
import { CostRow, TotalRow } from '#shop/basket/cart/ui/cost-row.tsx';
import { GiftCardRows } from '#shop/basket/cart/ui/gift-card-rows.tsx';
import { RemoveCoupon } from '#shop/basket/cart/ui/remove-coupon.tsx';
import type { BlockCart } from '../block-cart.ts';
import styles from '#shop/basket/cart/ui/cart-totals.module.css';

type Props = {
  cart: BlockCart;
  /** Absent before hydration: the button then submits its form. */
  dropCoupon?: ((code: string) => void) | undefined;
  /** Id of the form that the button submits, if the button is outside of it. */
  form?: string | undefined;
  /** Additional rows of the same list. */
  children?: ReactNode;
};

/** The subtotal, the coupon discounts and the fees. */
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

/** The total, the tax included in it, and what gift cards pay of it. */
export const TotalRows = ({ cart, dropCoupon, form }: Omit<Props, 'children'>) => (
  <>
    <TotalRow
      name={texts.totalOf({ kind: cart.taxNotice === null ? 'french' : 'export' })}
      total={cart.total}
      notes={[
        ...cart.taxes.map(({ name, amount }) => texts.taxLine(name, amount)),
        ...(cart.taxNotice === null ? [] : [cart.taxNotice]),
      ]}
    />
    <GiftCardRows
      cards={cart.giftCards}
      toPay={cart.toPay}
      remove={(key) => (
        <RemoveCoupon
          code={key}
          type={dropCoupon ? 'button' : 'submit'}
          form={form}
          onClick={() => dropCoupon?.(key)}
        >
          {texts.remove}
        </RemoveCoupon>
      )}
    />
  </>
);
