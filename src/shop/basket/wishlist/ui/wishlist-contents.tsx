import { PATHS } from '#shop/common/paths/paths.ts';
import { WISHLIST_CLASS, FORM_FIELDS, FORM_ID } from '../contract.ts';
import type { Paging } from '#platform/paging.ts';
import { Button, ButtonLink } from '#platform/design/button.tsx';
import { classNames } from '#platform/design/class-names.ts';
import { Pagination } from '#platform/design/pagination.tsx';
import type { ProductCard } from '#shop/catalogue/products/product.ts';
import { texts as catalogueTexts } from '#shop/catalogue/products/texts.ts';
import { Warnings } from '#shop/catalogue/products/ui/warnings.tsx';
import { ProductGrid, type CardExtras } from '#shop/catalogue/products/ui/product-card.tsx';
import { texts } from '../texts.ts';
import { wishlistHref } from '../wishlist.ts';
import styles from './wishlist-contents.module.css';

type Props = { products: readonly ProductCard[]; paging: Paging };

/**
 * The contents of the wishlist area: one page of the list, or a link to the shop. Also sent in responses
 * (§7.2).
 */
export function WishlistContents({ products, paging }: Props) {
  if (paging.total === 0) return <EmptyList />;
  return (
    <>
      <p className={styles.count}>{texts.count(paging.total)}</p>
      <ProductGrid products={products} headingLevel={2} below={wishlistCardExtras(paging.page)} />
      <div className={styles.pages}>
        <Pagination paging={paging} href={wishlistHref} label={texts.pages} />
      </div>
    </>
  );
}

function EmptyList() {
  return (
    <div className={styles.empty}>
      <h2>{texts.emptyTitle}</h2>
      <p>{texts.emptyHint}</p>
      <ButtonLink href={PATHS.listing}>{texts.goShopping}</ButtonLink>
    </div>
  );
}

const wishlistCardExtras = (page: number): CardExtras => ({
  of: ['wish', page],
  render: (product) => (
    <div className={styles.wish}>
      <Stock product={product} />
      {isSold(product) && product.inStock && <Warnings warnings={product.warnings} look="card" />}
      <BuyAction product={product} />
      <Button
        type="submit"
        variant="quiet"
        size="s"
        wide
        form={FORM_ID}
        formAction={wishlistHref(page)}
        name={FORM_FIELDS.remove}
        value={product.id}
        className={WISHLIST_CLASS.remove}
        aria-label={texts.removeNamed(product.name)}
        data-wishlist="take-off"
        data-product-id={product.id}
        data-wpage={page}
      >
        {texts.remove}
      </Button>
    </div>
  ),
});

const isSold = ({ price }: ProductCard) => price !== null;

function Stock({ product }: { product: ProductCard }) {
  if (!isSold(product)) return <p className={styles.gone}>{texts.notSold}</p>;
  if (!product.inStock) return <p className={styles.gone}>{catalogueTexts.soldOut}</p>;
  return <p className={styles.stock}>{catalogueTexts.inStock}</p>;
}

function BuyAction({ product }: { product: ProductCard }) {
  if (!isSold(product) || !product.inStock) return null;
  if (product.type === 'simple')
    return (
      <Button
        type="submit"
        size="s"
        wide
        form={FORM_ID}
        name={FORM_FIELDS.addToCart}
        value={product.id}
        className={classNames(WISHLIST_CLASS.addToCart, styles.button)}
        aria-label={texts.addNamed(product.name)}
        data-wishlist="add"
        data-product-id={product.id}
      >
        {catalogueTexts.addToCart}
      </Button>
    );
  const label = product.type === 'variable' ? catalogueTexts.chooseOptions : texts.seeProducts;
  return (
    <ButtonLink
      href={PATHS.product(product.slug)}
      variant="secondary"
      size="s"
      wide
      className={styles.button}
      aria-label={`${label} – ${product.name}`}
    >
      {label}
    </ButtonLink>
  );
}
