import { texts } from '#shop/basket/cart/texts.ts';
import type { BlockCart } from '../block-cart.ts';
import { ratePrice } from '../rate-price.ts';
import { CostRows, TotalRows } from './cost-rows.tsx';
import type { CartBlockState } from './use-cart-block.ts';
import styles from '#shop/basket/cart/ui/cart-totals.module.css';

/** The cart summary: costs, shipping rates and coupons. */
export function BlockTotals({ cart, block }: { cart: BlockCart; block?: CartBlockState }) {
  return (
    <div className={styles.totals}>
      <CostRows cart={cart} dropCoupon={block?.dropCoupon} />
      {cart.needsShipping && <Rates cart={cart} {...(block && { block })} />}
      <TotalRows cart={cart} dropCoupon={block?.dropCoupon} />
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
          <span className={styles.price}>{ratePrice(rate)}</span>
        </label>
      ))}
    </fieldset>
  );
}
