import { formatPrice } from '#platform/money.ts';
import { ResponsivePicture } from '#shop/common/pictures/ui/responsive-picture.tsx';
import { texts as cartTexts } from '#shop/basket/cart/texts.ts';
import { gross } from '#shop/basket/pricing/vat.ts';
import { ratesOf } from '#shop/basket/pricing/vat-treatment.ts';
import { warningLine } from '#shop/catalogue/products/warnings.ts';
import { PATHS } from '#shop/common/paths/paths.ts';
import { invoiceTotal, totalsByRate } from '#shop/orders/invoices/invoice.ts';
import { texts as invoiceTexts } from '#shop/orders/invoices/texts.ts';
import type { DeskOrder } from '#shop/orders/order-desk/server/find-desk-order.ts';
import type { Order, OrderLine } from '#shop/orders/orders/order.ts';
import { orderLines } from '#shop/orders/orders/order-invoice.ts';
import { deliveryPrice, lineName, texts as orderTexts } from '#shop/orders/orders/texts.ts';
import { Part } from './order-part.tsx';
import { texts } from './texts.ts';
import styles from './order.module.css';

/** The articles with pictures, warnings and quantities, the totals, and the VAT by rate. */
export function Lines({ desk }: { desk: DeskOrder }) {
  const { order } = desk;
  return (
    <Part id="articles" title={texts.lines}>
      <ul className={styles.lines}>
        {order.lines.map((line) => (
          <Line key={line.id} line={line} desk={desk} />
        ))}
      </ul>
      <Totals order={order} />
      <Taxes order={order} />
      {order.note !== '' && (
        <div className={styles.quote}>
          <h3>{texts.customerNote}</h3>
          <p className={styles.typed}>{order.note}</p>
        </div>
      )}
    </Part>
  );
}

function Line({ line, desk: { products, released } }: { line: OrderLine; desk: DeskOrder }) {
  const product = products.get(line.id);
  const returned = released[line.id] ?? 0;
  const name = lineName(line);
  return (
    <li className={styles.line}>
      {product?.picture ? (
        <ResponsivePicture
          picture={{ ...product.picture, alt: '' }}
          sizes="56px"
          upTo={160}
          className={styles.picture}
        />
      ) : (
        <span className={styles.picture} />
      )}
      <div className={styles.lineText}>
        {product?.slug ? <a href={PATHS.product(product.slug)}>{name}</a> : <span>{name}</span>}
        <span className={styles.muted}>
          {line.sku === '' ? '' : `${line.sku} · `}
          {texts.unitPrice(line.unitPrice)}
        </span>
        {line.warnings.length > 0 && <span className={styles.muted}>{warningLine(line.warnings)}</span>}
        {line.missing > 0 && <strong className={styles.alert}>{texts.missing(line.missing)}</strong>}
        {returned > 0 && <span className={styles.muted}>{texts.returned(returned)}</span>}
      </div>
      <span className={styles.quantity}>{texts.quantity(line.quantity)}</span>
      <span className={styles.amount}>{formatPrice(gross(line.before))}</span>
    </li>
  );
}

function Totals({ order }: { order: Order }) {
  const { coupons, fees, totals, rateTitle, isPickup } = order;
  return (
    <dl className={styles.totals}>
      {coupons.map(({ code, discount }) => (
        <Total key={code} name={orderTexts.discount([code.toUpperCase()])}>
          {`−${formatPrice(gross(discount))}`}
        </Total>
      ))}
      {fees.map(({ key, amount }) => (
        <Total key={key} name={cartTexts.fees[key] ?? key}>
          {formatPrice(gross(amount))}
        </Total>
      ))}
      {totals.shipping && (
        <Total name={orderTexts.delivery(rateTitle)}>{deliveryPrice(totals.shipping, isPickup)}</Total>
      )}
      <Total name={cartTexts.totalOf(order.vat)} isSum>
        {formatPrice(totals.total)}
      </Total>
      {order.refunded > 0 && <Total name={orderTexts.refunded}>{`−${formatPrice(order.refunded)}`}</Total>}
    </dl>
  );
}

function Total({ name, isSum = false, children }: { name: string; isSum?: boolean; children: string }) {
  return (
    <div className={isSum ? styles.sum : undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Taxes({ order }: { order: Order }) {
  const lines = orderLines(order);
  return (
    <table className={styles.taxes}>
      <caption>{texts.taxTable}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.rate}</th>
          <th scope="col">{texts.net}</th>
          <th scope="col">{texts.tax}</th>
          <th scope="col">{texts.gross}</th>
        </tr>
      </thead>
      <tbody>
        {totalsByRate(lines).map(({ vatClass, amount }) => (
          <tr key={vatClass}>
            <th scope="row">{invoiceTexts.rate(vatClass, ratesOf(order.vat))}</th>
            <td>{formatPrice(amount.net)}</td>
            <td>{formatPrice(amount.tax)}</td>
            <td>{formatPrice(gross(amount))}</td>
          </tr>
        ))}
        <tr className={styles.sum}>
          <th scope="row">{texts.all}</th>
          <td>{formatPrice(invoiceTotal(lines).net)}</td>
          <td>{formatPrice(invoiceTotal(lines).tax)}</td>
          <td>{formatPrice(gross(invoiceTotal(lines)))}</td>
        </tr>
      </tbody>
    </table>
  );
}
