import type { ReactNode } from 'react';
import { Button } from '#platform/design/button.tsx';
import { nextSteps } from '#shop/orders/orders/next-steps.ts';
import { PATHS } from '#shop/common/paths/paths.ts';
import type { Address, BillingAddress } from '#shop/common/addresses/address.ts';
import { formatCompanyNumber } from '#shop/common/addresses/company-number.ts';
import { texts } from '#shop/checkout/checkout/texts.ts';
import type { Invoice } from '#shop/orders/invoices/invoice.ts';
import type { Order } from '#shop/orders/orders/order.ts';
import { deliveryLabel, deliveryText } from '#shop/orders/orders/order-delivery.ts';
import { texts as orderTexts } from '#shop/orders/orders/texts.ts';
import styles from './order-parts.module.css';

export function Facts({ children }: { children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>;
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** When an order arrives, as promised to its buyer; nothing once it has arrived. */
export function DeliveryFact({ order, deliveredAt }: { order: Order; deliveredAt: Date | null }) {
  if (deliveredAt) return null;
  const text = deliveryText(order);
  return text === undefined ? null : <Fact name={deliveryLabel(order)}>{text}</Fact>;
}

/** The next steps as a list, with the delivery as a calendar file. */
export function NextSteps({ order, deliveredAt }: { order: Order; deliveredAt: Date | null }) {
  const steps = nextSteps(order, deliveredAt !== null);
  if (steps.length === 0) return null;
  const isExpected = order.promise !== null && order.status === 'processing';
  return (
    <section className={styles.steps}>
      <h2>{orderTexts.steps.title}</h2>
      <ol>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {isExpected && (
        <p data-no-print="">
          <a href={PATHS.orderCalendar(order.id, order.key)}>{orderTexts.addToCalendar}</a>
        </p>
      )}
    </section>
  );
}

/** Puts the lines of an order into the cart again. */
export function BuyAgain({ order }: { order: Order }) {
  return (
    <form method="post" action={PATHS.buyAgain} data-no-print="">
      <input type="hidden" name="order" value={order.id} />
      <input type="hidden" name="key" value={order.key} />
      <Button type="submit" variant="secondary">
        {orderTexts.buyAgain}
      </Button>
    </form>
  );
}

export function OrderAddress({ title, address }: { title: string; address: Address | BillingAddress }) {
  return (
    <section>
      <h2>{title}</h2>
      <AddressLines address={address} />
    </section>
  );
}

/** The destination of the parcel: the buyer or the chosen relay point. */
export function DeliveryAddress({ order: { shipping, relayPoint } }: { order: Order }) {
  if (!relayPoint) return <OrderAddress title={texts.deliveredTo} address={shipping} />;
  const { name, address1, postcode, city } = relayPoint;
  const address = { ...shipping, company: name, address1, address2: '', postcode, city };
  return <OrderAddress title={orderTexts.relayPoint} address={address} />;
}

/** A postal address, formatted as on an envelope. */
export function AddressLines({ address }: { address: Address | BillingAddress }) {
  const companyNumber = 'companyNumber' in address && address.companyNumber;
  const lines = [
    `${address.firstName} ${address.lastName}`,
    address.company,
    address.address1,
    address.address2,
    `${address.postcode} ${address.city}`,
  ].filter((line) => line.trim() !== '');
  return (
    <address className={styles.address}>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
      {/* A script adds the flag if the device can draw it (addresses/browser/flags.ts). */}
      {address.country !== '' && <span data-country={address.country}>{texts.country(address.country)}</span>}
      {companyNumber && <span>{formatCompanyNumber(companyNumber)}</span>}
    </address>
  );
}

/** Links to the invoice of an order and to its credit notes. */
export function OrderInvoices({ invoices, orderKey }: { invoices: readonly Invoice[]; orderKey: string }) {
  if (invoices.length === 0) return null;
  return (
    <ul className={styles.invoices}>
      {invoices.map(({ number, kind }) => (
        <li key={number}>
          <a href={PATHS.invoice(number, orderKey)}>{orderTexts.invoice[kind](number)}</a>
        </li>
      ))}
    </ul>
  );
}
