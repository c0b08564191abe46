import type { ProductStatus } from '#shop/catalogue/product-desk/product-status.ts';
import { texts } from './texts.ts';
import styles from './products.module.css';

export function StatusBadge({ status }: { status: ProductStatus }) {
  return (
    <span className={styles.badge} data-status={status}>
      {texts.statuses[status]}
    </span>
  );
}
