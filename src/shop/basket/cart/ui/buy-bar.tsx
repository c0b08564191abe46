import { Button, ButtonLink } from '#platform/design/button.tsx';
import type { ProductView } from '#shop/catalogue/products/product.ts';
import { texts } from '#shop/catalogue/products/texts.ts';
import { PriceTagView } from '#shop/catalogue/products/ui/price-tag.tsx';
import { ResponsivePicture } from '#shop/common/pictures/ui/responsive-picture.tsx';
import { BUY_FORM_ID } from '../buy-bar.ts';
import styles from './buy-bar.module.css';

/** Replaces the form once it has scrolled out of view (browser/buy-bar.ts). Until then it is inert. */
export function BuyBar({ product }: { product: ProductView }) {
  const { id, name, type, price, inStock } = product;
  const [picture] = product.pictures;
  if (!inStock || !price) return null;
  return (
    <div role="region" aria-label={texts.quickBuy} className={styles.bar} data-buy-bar="" inert>
      <div className={styles.inside}>
        {picture && (
          <ResponsivePicture
            picture={{ ...picture, alt: '' }}
            sizes="56px"
            upTo={160}
            className={styles.picture}
          />
        )}
        <p className={styles.words}>
          <span className={styles.name}>{name}</span>
          <PriceTagView price={{ ...price, before: null }} size="s" short />
        </p>
        {type === 'simple' ? (
          <Button type="submit" form={BUY_FORM_ID} name="add-to-cart" value={id} className={styles.action}>
            {texts.addToCart}
          </Button>
        ) : (
          <ButtonLink href={`#${BUY_FORM_ID}`} className={styles.action}>
            {texts.chooseOptions}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
