import { productDeskPath } from '#shop/catalogue/product-desk/product-paths.ts';
import { linksPath } from '#shop/catalogue/link-desk/check-links.ts';
import { photosPath } from '#shop/catalogue/media-desk/photo-rules.ts';
import { variationsPath } from '#shop/catalogue/variation-desk/variation-paths.ts';
import { productStockPath } from '#shop/catalogue/stock/stock-paths.ts';
import { texts } from './texts.ts';
import styles from './products.module.css';

type ProductTab = keyof typeof texts.tabs;

/** The screens about one product, in their order. */
const TABS: readonly { readonly tab: ProductTab; readonly href: (productId: number) => string }[] = [
  { tab: 'sheet', href: productDeskPath },
  { tab: 'photos', href: photosPath },
  { tab: 'variations', href: variationsPath },
  { tab: 'links', href: linksPath },
  { tab: 'stock', href: productStockPath },
];

type Props = { productId: number; current: ProductTab };

/** Links between the screens about one product. */
export function ProductTabs({ productId, current }: Props) {
  return (
    <nav aria-label={texts.tabsLabel} className={styles.tabsNav}>
      <ul className={styles.tabs}>
        {TABS.map(({ tab, href }) => (
          <li key={tab}>
            <a
              href={href(productId)}
              aria-current={tab === current ? 'page' : undefined}
              className={styles.tab}
            >
              {texts.tabs[tab]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
