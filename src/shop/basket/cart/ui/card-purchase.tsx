import { PATHS } from '#shop/common/paths/paths.ts';
import { ButtonLink } from '#platform/design/button.tsx';
import { classNames } from '#platform/design/class-names.ts';
import type { ProductCard } from '#shop/catalogue/products/product.ts';
import { texts as catalogueTexts } from '#shop/catalogue/products/texts.ts';
import type { CardExtras } from '#shop/catalogue/products/ui/product-card.tsx';
import { Warnings } from '#shop/catalogue/products/ui/warnings.tsx';
import type { ListingSettings } from '#shop/common/settings/listing-settings.ts';
import { texts as variationTexts } from '#shop/catalogue/variations/texts.ts';
import { hasSwatches, SwatchForm } from '#shop/catalogue/variations/ui/swatch-form.tsx';
import { texts } from '../texts.ts';
import styles from './card-purchase.module.css';

type Props = { product: ProductCard; listing: ListingSettings };

export const purchaseBelow = (listing: ListingSettings): CardExtras => ({
  of: ['purchase', listing],
  render: (product) => <CardPurchase product={product} listing={listing} />,
});

/** The swatches, if any, and the buy button of a product card in a grid. */
function CardPurchase({ product, listing }: Props) {
  const swatches = product.inStock && hasSwatches(product, listing);
  return (
    <div className={styles.purchase}>
      {isBoughtHere(product) && <Warnings warnings={product.warnings} look="card" />}
      {swatches && <SwatchForm product={product} listing={listing} />}
      {(!swatches || listing.addButton) && <CardButton product={product} />}
    </div>
  );
}

/** A grouped product is bought on its page. */
const isBoughtHere = ({ type, inStock, price }: ProductCard) =>
  type !== 'grouped' && inStock && price !== null;

function CardButton({ product }: { product: ProductCard }) {
  if (!product.inStock || !product.price) return <p className={styles.soldOut}>{catalogueTexts.soldOut}</p>;
  switch (product.type) {
    case 'simple':
      return (
        <PurchaseLink
          product={product}
          href={`?add-to-cart=${product.id}`}
          label={catalogueTexts.addToCart}
          className="ajax_add_to_cart"
          data-product_id={product.id}
          data-product_sku={product.sku}
          data-quantity={1}
          data-success_message={texts.added(product.name)}
        />
      );
    case 'variable':
      return (
        <PurchaseLink
          product={product}
          href={PATHS.product(product.slug)}
          label={variationTexts.chooseOptions}
          data-swatch-button=""
        />
      );
    case 'grouped':
      return <PurchaseLink product={product} href={PATHS.product(product.slug)} label={texts.seeProducts} />;
  }
}

type LinkProps = {
  product: ProductCard;
  href: string;
  label: string;
  className?: string;
} & Record<`data-${string}`, string | number>;

function PurchaseLink({ product, label, className, ...native }: LinkProps) {
  return (
    <ButtonLink
      {...native}
      rel="nofollow"
      variant="secondary"
      size="s"
      wide
      aria-label={texts.addFor(label, product.name)}
      className={classNames(styles.button, 'add_to_cart_button', `product_type_${product.type}`, className)}
    >
      {label}
    </ButtonLink>
  );
}
