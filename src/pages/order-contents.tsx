import { formatPrice } from '../platform/money.ts';
import { classNames } from '../platform/ui/class-names.ts';
import { texts as cartTexts } from '../shop/cart/texts.ts';
import { gross } from '../shop/cart/vat.ts';
import { texts } from '../shop/checkout/texts.ts';
import type { Order } from '../shop/orders/order.ts';
import { lineName, texts as orderTexts } from '../shop/orders/texts.ts';
import styles from './order-contents.module.css';

/** What was ordered and what it costs, as it was then. */
export function OrderContents({ order }: { order: Order }) {
  const { totals, rateTitle } = order;
  const rows = [
    ...order.lines.map((line) => ({
      name: orderTexts.line(lineName(line), line.quantity),
      cents: gross(line.before),
    })),
    ...order.coupons.map(({ code, discount }) => ({
      name: cartTexts.discount(code.toUpperCase()),
      cents: gross(discount),
      minus: true,
    })),
    ...order.fees.map(({ key, amount }) => ({ name: cartTexts.fees[key] ?? key, cents: gross(amount) })),
    ...(totals.shipping ? [{ name: rateTitle, cents: gross(totals.shipping) }] : []),
  ];
  return (
    <section>
      <h2>{texts.yourOrder}</h2>
      <dl className={styles.rows}>
        {rows.map(({ name, cents, ...row }, index) => (
          <div key={index} className={styles.row}>
            <dt>{name}</dt>
            <dd>{('minus' in row ? '−' : '') + formatPrice(cents)}</dd>
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
