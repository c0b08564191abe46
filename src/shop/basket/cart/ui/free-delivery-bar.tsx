import type { FreeDelivery } from '#shop/basket/pricing/shipping.ts';
import { texts } from '../texts.ts';
import styles from './free-delivery-bar.module.css';

/** The progress towards free delivery. */
export function FreeDeliveryBar({ threshold, missing, least }: FreeDelivery) {
  const sentence =
    missing === 0 ? texts.freeDeliveryReached(least) : texts.freeDeliveryMissing(missing, least);
  return (
    <div className={styles.bar} data-free-delivery={missing === 0 ? 'reached' : 'missing'}>
      <p className={styles.text}>{sentence}</p>
      <progress
        className={styles.progress}
        value={threshold - missing}
        max={Math.max(threshold, 1)}
        aria-label={sentence}
      />
    </div>
  );
}
