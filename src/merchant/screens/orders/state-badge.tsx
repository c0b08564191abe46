import type { OrderState } from '#shop/orders/order-desk/order-state.ts';
import { texts } from './texts.ts';
import styles from './orders.module.css';

/** The state of an order, in words and colour. */
export function StateBadge({ state }: { state: OrderState }) {
  return (
    <span className={styles.badge} data-state={state}>
      {texts.states[state]}
    </span>
  );
}
