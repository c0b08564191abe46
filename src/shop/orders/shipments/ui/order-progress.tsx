import { dayInFrance, formatDate } from '#platform/french.ts';
import { Icon } from '#platform/design/icon.tsx';
import type { Order } from '#shop/orders/orders/order.ts';
import { orderProgress, type ProgressStep } from '../order-progress.ts';
import type { OrderShipments, Shipment } from '../shipment.ts';
import { texts } from '../texts.ts';
import styles from './order-progress.module.css';

type Props = { order: Order; parcels: OrderShipments };

/** The progress of an order, and its parcels with their tracking numbers. */
export function OrderProgress({ order, parcels }: Props) {
  const steps = orderProgress(order, parcels);
  if (steps.length === 0) return null;
  const tracked = parcels.shipments.filter(({ trackingNumber }) => trackingNumber !== '');
  return (
    <section className={styles.progress}>
      <h2>{texts.progress}</h2>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li
            key={step.name}
            className={styles.step}
            data-state={step.state}
            aria-current={step.state === 'current' ? 'step' : undefined}
          >
            <span className={styles.mark}>{step.state === 'done' && <Icon name="check" size="s" />}</span>
            <span>
              {labelOf(step, order)}
              <span className="visually-hidden"> ({texts.states[step.state]})</span>
            </span>
            {step.day !== null && <span className={styles.day}>{formatDate(step.day)}</span>}
          </li>
        ))}
      </ol>
      {tracked.map((shipment, index) => (
        <Parcel key={shipment.id} shipment={shipment} title={texts.parcel(index + 1, tracked.length)} />
      ))}
    </section>
  );
}

function labelOf({ name, state }: ProgressStep, { isPickup }: Order): string {
  if (state === 'current')
    return isPickup && name === 'delivered' ? texts.toCollect : texts.currentSteps[name];
  return (isPickup ? texts.pickupSteps : texts.steps)[name];
}

function Parcel({ shipment, title }: { shipment: Shipment; title: string }) {
  const { carrier, trackingNumber, trackingUrl, deliveredAt, shippedAt, lines } = shipment;
  return (
    <div className={styles.parcel}>
      <h3>{title}</h3>
      <p>
        {carrier}, {texts.trackingNumber.toLowerCase()} <strong>{trackingNumber}</strong>
      </p>
      <p className={styles.day}>
        {deliveredAt ? texts.deliveredOn(dayInFrance(deliveredAt)) : texts.shippedOn(dayInFrance(shippedAt))}
      </p>
      <ul>
        {lines.map(({ lineId, name, quantity }) => (
          <li key={lineId}>{texts.contents(name, quantity)}</li>
        ))}
      </ul>
      {trackingUrl !== undefined && (
        <p data-no-print="">
          <a href={trackingUrl} rel="noreferrer" aria-label={texts.trackLabel(carrier, trackingNumber)}>
            {texts.track}
          </a>
        </p>
      )}
    </div>
  );
}
