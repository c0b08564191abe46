import { Icon } from '#platform/design/icon.tsx';
import styles from './delivery-date.module.css';

/** A promised delivery date, and until when an order keeps it. */
export function DeliveryDate({ promise, condition }: { promise: string; condition: string }) {
  return (
    <p className={styles.delivery} data-delivery-date="">
      <Icon name="truck" size="m" className={styles.icon} />
      <span>
        <strong>{promise}</strong>
        <small className={styles.condition}>{condition}</small>
      </span>
    </p>
  );
}
