import { formatDate } from '#platform/french.ts';
import { formatPrice } from '#platform/money.ts';
import { guestPath } from '#shop/customers/customer-desk/customer-list.ts';
import { orderPath } from '#shop/orders/order-desk/order-list.ts';
import type { DeskOrder } from '#shop/orders/order-desk/server/find-desk-order.ts';
import { billingLines, deliveryLines } from '#shop/orders/orders/texts.ts';
import { Part } from './order-part.tsx';
import { texts } from './texts.ts';
import styles from './order.module.css';

type CustomerProps = {
  desk: DeskOrder;
  /** Whether the page of the customer is open to this role. */
  isLinked: boolean;
};

export function Customer({ desk: { order, otherOrders }, isLinked }: CustomerProps) {
  const { firstName, lastName, email, phone } = order.billing;
  return (
    <Part id="client" title={texts.customer}>
      <p className={styles.stack}>
        <strong>{`${firstName} ${lastName}`.trim()}</strong>
        {email !== '' && <a href={`mailto:${email}`}>{email}</a>}
        {phone !== '' && <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>}
        <span className={styles.muted}>{order.customerId === null ? texts.guest : texts.hasAccount}</span>
        {isLinked && email !== '' && <a href={guestPath(order.id)}>{texts.customerPage}</a>}
      </p>
      <h3>{texts.otherOrders}</h3>
      {otherOrders.length === 0 ? (
        <p className={styles.muted}>{texts.noOtherOrders}</p>
      ) : (
        <ul className={styles.rows}>
          {otherOrders.map(({ id, status, placedAt, total }) => (
            <li key={id}>
              <a href={orderPath(id)}>{texts.order(id)}</a>
              <span className={styles.muted}>
                {`${formatDate(placedAt.toISOString())} · ${formatPrice(total)} · ${texts.statuses[status]}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}

export function Addresses({ desk: { order } }: { desk: DeskOrder }) {
  return (
    <Part id="adresses" title={texts.addresses}>
      <div className={styles.addresses}>
        {order.rateTitle !== '' && (
          <AddressBlock
            title={order.relayPoint ? texts.relay : texts.deliveredTo}
            lines={deliveryLines(order)}
          />
        )}
        <AddressBlock title={texts.billedTo} lines={billingLines(order.billing)} />
      </div>
    </Part>
  );
}

function AddressBlock({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <div>
      <h3>{title}</h3>
      <address className={styles.address}>
        {lines.map((line, index) => (
          <span key={index}>{line}</span>
        ))}
      </address>
    </div>
  );
}
