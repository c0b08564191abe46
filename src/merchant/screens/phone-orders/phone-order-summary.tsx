import { formatPrice, toCents } from '#platform/money.ts';
import type { Cart } from '#shop/basket/cart/cart.ts';
import { gross } from '#shop/basket/pricing/vat.ts';
import { Panel } from '../../parts/panel.tsx';
import { phoneTexts as texts } from './texts.ts';
import styles from '../orders/order.module.css';

/** The price of the order: its lines, and the totals with VAT. */
export function PhoneOrderSummary({ cart: { lines, totals, toPay } }: { cart: Cart }) {
  const tax = toCents(totals.taxes.reduce((sum, line) => sum + line.tax, 0));
  const amounts = [
    [texts.items, gross(totals.items)],
    [texts.discount, toCents(-gross(totals.discount))],
    [texts.fees, gross(totals.fees)],
    [texts.shipping, totals.shipping ? gross(totals.shipping) : toCents(0)],
  ] as const;
  return (
    <Panel id="recapitulatif" title={texts.summary}>
      <ul className={styles.rows}>
        {lines.map(({ key, name, choices, quantity, before }) => (
          <li key={key}>
            <span>{[name, ...choices.map(({ value }) => value)].join(', ')}</span>
            <span
              className={styles.muted}
            >{`${quantity} × ${formatPrice(toCents(Math.round(gross(before) / quantity)))}`}</span>
          </li>
        ))}
      </ul>
      <dl className={styles.totals}>
        {amounts
          .filter(([, amount]) => amount !== 0)
          .map(([name, amount]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{formatPrice(amount)}</dd>
            </div>
          ))}
        <div className={styles.sum}>
          <dt>{texts.total}</dt>
          <dd>{formatPrice(toPay)}</dd>
        </div>
        <div>
          <dt>{texts.tax}</dt>
          <dd>{formatPrice(tax)}</dd>
        </div>
      </dl>
    </Panel>
  );
}
