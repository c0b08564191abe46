import { classNames } from '#platform/design/class-names.ts';
import { formatPrice } from '#platform/money.ts';
import { exportNotes, texts as cartTexts } from '#shop/basket/cart/texts.ts';
import { gross } from '#shop/basket/pricing/vat.ts';
import { texts } from '#shop/checkout/checkout/texts.ts';
import { LineFacts } from '#shop/checkout/checkout/ui/line-facts.tsx';
import { PATHS } from '#shop/common/paths/paths.ts';
import { ResponsivePicture } from '#shop/common/pictures/ui/responsive-picture.tsx';
import { writeHref } from '#shop/editorial/reviews/review-links.ts';
import type { Order, OrderedProduct, OrderLine } from '#shop/orders/orders/order.ts';
import { paymentRows } from '#shop/orders/orders/payment-rows.ts';
import { deliveryPrice, lineName, texts as orderTexts } from '#shop/orders/orders/texts.ts';
import styles from './order-contents.module.css';

type Props = {
  order: Order;
  /** The products of the order by order line. */
  products: ReadonlyMap<number, OrderedProduct>;
};

/** The lines and totals of an order, as they were when it was placed. */
export function OrderContents({ order, products }: Props) {
  const { totals } = order;
  return (
    <section>
      <h2>{texts.yourOrder}</h2>
      <ul className={styles.lines}>
        {order.lines.map((line) => (
          <Line
            key={line.id}
            line={line}
            product={products.get(line.id)}
            isReceived={order.status === 'completed'}
          />
        ))}
      </ul>
      <dl className={styles.rows}>
        {costRows(order).map(({ name, value }, index) => (
          <div key={index} className={styles.row}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div className={classNames(styles.row, styles.total)}>
          <dt>{cartTexts.totalOf(order.vat)}</dt>
          <dd>{formatPrice(totals.total)}</dd>
        </div>
        {paymentRows(order).map(({ name, value }) => (
          <div key={name} className={styles.row}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {[...totals.taxes.map(cartTexts.taxIncluded), ...exportNotes(order)].map((note) => (
        <p key={note} className={styles.tax}>
          {note}
        </p>
      ))}
    </section>
  );
}

type LineProps = { line: OrderLine; product: OrderedProduct | undefined; isReceived: boolean };

function Line({ line, product, isReceived }: LineProps) {
  const slug = product?.slug ?? null;
  const name = orderTexts.line(lineName(line), line.quantity);
  return (
    <li className={styles.line}>
      {product?.picture && (
        <ResponsivePicture
          picture={product.picture}
          sizes="64px"
          upTo={160}
          className={styles.picture}
          eager
        />
      )}
      <span className={styles.name}>
        {slug === null ? name : <a href={PATHS.product(slug)}>{name}</a>}
        {isReceived && slug !== null && (
          <a
            href={writeHref(slug)}
            className={styles.review}
            aria-label={orderTexts.reviewOf(line.name)}
            data-no-print=""
          >
            {orderTexts.giveReview}
          </a>
        )}
      </span>
      <span className={styles.price}>{formatPrice(gross(line.before))}</span>
      <LineFacts
        features={line.features.map((feature) => `${feature.name}\u00a0: ${feature.value}`)}
        warnings={line.warnings}
        className={styles.facts}
      />
    </li>
  );
}

const costRows = ({ coupons, fees, totals, rateTitle, isPickup }: Order) => [
  ...coupons.map(({ code, discount }) => ({
    name: cartTexts.discount(code.toUpperCase()),
    value: `−${formatPrice(gross(discount))}`,
  })),
  ...fees.map(({ key, amount }) => ({
    name: cartTexts.fees[key] ?? key,
    value: formatPrice(gross(amount)),
  })),
  ...(totals.shipping ? [{ name: rateTitle, value: deliveryPrice(totals.shipping, isPickup) }] : []),
];
