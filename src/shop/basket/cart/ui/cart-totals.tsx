import { formatPrice } from '#platform/money.ts';
import { classNames } from '#platform/design/class-names.ts';
import type { PricedRate } from '#shop/basket/pricing/priced-cart.ts';
import { deliveryTimeOf } from '#shop/basket/pricing/shipping.ts';
import type { Cart } from '../cart.ts';
import { exportNotes, texts } from '../texts.ts';
import { gross, minus, NOTHING } from '#shop/basket/pricing/vat.ts';
import { GiftCardRows } from './gift-card-rows.tsx';
import { CostRow, TotalRow } from './cost-row.tsx';
import styles from './cart-totals.module.css';

/** The cart totals. Clients replace its root element (contract: `div.cart_totals`). */
export function CartTotalsView({ cart }: { cart: Cart }) {
  const { totals } = cart;
  return (
    <div className={classNames('cart_totals', styles.totals)}>
      <dl className={styles.rows}>
        <CostRow name={texts.subtotal} amount={gross(totals.items)} />
        {cart.coupons.map(({ coupon, discount }) => (
          <CostRow
            key={coupon.code}
            name={texts.discount(coupon.code.toUpperCase())}
            amount={gross(minus(NOTHING, discount))}
          />
        ))}
        {cart.fees.map(({ key, amount }) => (
          <CostRow key={key} name={texts.fees[key] ?? key} amount={gross(amount)} />
        ))}
      </dl>
      {cart.needsShipping && <Delivery rates={cart.rates} selected={cart.rate} />}
      <TotalRow
        name={texts.totalOf(cart.vat)}
        total={totals.total}
        notes={[...totals.taxes.map(texts.taxIncluded), ...exportNotes(cart)]}
      />
      <GiftCardRows cards={cart.giftCards} toPay={cart.toPay} />
    </div>
  );
}

/** The shipping rates; one is always selected (contract: `shipping_method[0]`). */
function Delivery({ rates, selected }: { rates: readonly PricedRate[]; selected: PricedRate | undefined }) {
  if (rates.length === 0) return <p className={styles.none}>{texts.noDelivery}</p>;
  return (
    <fieldset className={styles.delivery}>
      <legend className={styles.legend}>{texts.delivery}</legend>
      {rates.map(({ id, price, method, promise }) => (
        <label key={id} className={styles.rate}>
          <input
            type="radio"
            name="shipping_method[0]"
            value={id}
            data-index="0"
            id={`shipping_method_0_${id.replace(/\W/g, '')}`}
            className="shipping_method"
            defaultChecked={id === selected?.id}
          />
          <span className={styles.method}>
            {method.title}
            <small className={styles.hint}>{deliveryTimeOf({ promise, method })}</small>
            {method.pickupAddress && <small className={styles.hint}>{method.pickupAddress}</small>}
          </span>
          <span className={styles.price}>{price === 0 ? texts.free[method.kind] : formatPrice(price)}</span>
        </label>
      ))}
    </fieldset>
  );
}
