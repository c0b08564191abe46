import { formatPrice } from '#platform/money.ts';
import { classNames } from '#platform/design/class-names.ts';
import { texts as cartTexts } from '#shop/basket/cart/texts.ts';
import { gross } from '#shop/basket/pricing/vat.ts';
import { texts } from '#shop/checkout/checkout/texts.ts';
import type { Order } from '#shop/orders/orders/order.ts';
import { deliveryPrice, lineName, texts as orderTexts } from '#shop/orders/orders/texts.ts';
import styles from './order-contents.module.css';

/** The lines and totals of an order, as they were when it was placed. */
export function OrderContents({ order }: { order: Order }) {
  const { totals, rateTitle } = order;
  const rows = [
    ...order.lines.map((line) => ({
      name: orderTexts.line(lineName(line), line.quantity),
      value: formatPrice(gross(line.before)),
    })),
    ...order.coupons.map(({ code, discount }) => ({
      name: cartTexts.discount(code.toUpperCase()),
      value: `−${formatPrice(gross(discount))}`,
    })),
    ...order.fees.map(({ key, amount }) => ({
      name: cartTexts.fees[key] ?? key,
      value: formatPrice(gross(amount)),
    })),
    ...(totals.shipping ? [{ name: rateTitle, value: deliveryPrice(totals.shipping, order.isPickup) }] : []),
  ];
  return (
    <section>
      <h2>{texts.yourOrder}</h2>
      <dl className={styles.rows}>
        {rows.map(({ name, value }, index) => (
          <div key={index} className={styles.row}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div className={classNames(styles.row, styles.total)}>
          <dt>{cartTexts.totalWithTax}</dt>
          <dd>{formatPrice(totals.total)}</dd>
        </div>
      </dl>
      {totals.taxes.map(({ vatClass, tax }) => (
        <p key={vatClass} className={styles.tax}>
          {cartTexts.taxIncluded(vatClass, tax)}
        </p>
      ))}
    </section>
  );
}
