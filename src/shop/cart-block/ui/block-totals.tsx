import type { ReactNode } from 'react';
import { formatPrice, toCents, type Cents } from '../../../platform/money.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { texts } from '../../cart/texts.ts';
import type { BlockCart } from '../block-cart.ts';
import type { CartBlockState } from './use-cart-block.ts';
import { classNames } from '../../../platform/ui/class-names.ts';
import styles from '../../cart/ui/cart-totals.module.css';

/** The summary: what it costs, how it is delivered, which codes count. */
export function BlockTotals({ cart, block }: { cart: BlockCart; block?: CartBlockState }) {
  return (
    <div className={styles.totals}>
      <dl className={styles.rows}>
        <Row name={texts.subtotal} amount={cart.subtotal} />
        {cart.coupons.map(({ code, discount }) => (
          <Row key={code} name={texts.discount(code.toUpperCase())} amount={toCents(-discount)}>
            <Button
              type={block ? 'button' : 'submit'}
              name="remove_coupon"
              value={code}
              variant="quiet"
              size="s"
              icon="close"
              aria-label={texts.removeCoupon(code.toUpperCase())}
              onClick={() => block?.dropCoupon(code)}
            >
              {texts.remove}
            </Button>
          </Row>
        ))}
        {cart.fees.map(({ name, amount }) => (
          <Row key={name} name={name} amount={amount} />
        ))}
      </dl>
      {cart.needsShipping && <Rates cart={cart} {...(block && { block })} />}
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
    </div>
  );
}

type RowProps = { name: string; amount: Cents; children?: ReactNode };

function Row({ name, amount, children }: RowProps) {
  return (
    <div className={styles.row}>
      <dt>{name}</dt>
      <dd>
        {children} {formatPrice(amount)}
      </dd>
    </div>
  );
}

function Rates({ cart, block }: { cart: BlockCart; block?: CartBlockState }) {
  if (cart.rates.length === 0) return <p className={styles.none}>{texts.noDelivery}</p>;
  return (
    <fieldset className={styles.delivery}>
      <legend className={styles.legend}>{texts.delivery}</legend>
      {cart.rates.map((rate) => (
        <label key={rate.id} className={styles.rate}>
          <input
            type="radio"
            name="shipping_method[0]"
            value={rate.id}
            {...(block
              ? { checked: rate.selected, onChange: () => block.selectRate(rate.id) }
              : { defaultChecked: rate.selected })}
          />
          <span className={styles.method}>
            {rate.name}
            {rate.details && <small className={styles.hint}>{rate.details}</small>}
          </span>
          <span className={styles.price}>
            {rate.price === 0 ? texts.freeDelivery : formatPrice(rate.price)}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
