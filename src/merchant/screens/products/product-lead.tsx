import { PRODUCT_DESK_PATH } from '#shop/catalogue/product-desk/product-paths.ts';
import type { ProductHead } from '#shop/catalogue/product-desk/product-head.ts';
import { PATHS } from '#shop/common/paths/paths.ts';
import { texts } from './texts.ts';
import styles from './products.module.css';

/** The line above the tabs of a product: back to the list, and its page in the shop if it is published. */
export function ProductLead({ product: { slug, status } }: { product: ProductHead }) {
  return (
    <p className={styles.lead}>
      <a href={PRODUCT_DESK_PATH}>{texts.back}</a>
      {status === 'publish' && <a href={PATHS.product(slug)}>{texts.inShop}</a>}
    </p>
  );
}
