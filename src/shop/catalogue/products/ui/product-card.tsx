import type { ReactNode } from 'react';
import { discountPercent } from '#platform/money.ts';
import { PATHS } from '#shop/common/paths/paths.ts';
import { Badge } from '#platform/design/badge.tsx';
import { classNames } from '#platform/design/class-names.ts';
import { CachedItem } from '#platform/design/cached-html.tsx';
import { Stars } from '#platform/design/stars.tsx';
import { ResponsivePicture } from '#shop/common/pictures/ui/responsive-picture.tsx';
import { ageLabel } from '../age.ts';
import type { ProductCard as Card } from '../product.ts';
import { CARD_PICTURE } from '../card-picture.ts';
import { texts } from '../texts.ts';
import { PriceTagView } from './price-tag.tsx';
import styles from './product-card.module.css';

/** Content below the price of each card; `of` is the data it depends on besides the product. */
export type CardExtras = {
  readonly of: unknown;
  readonly render: (product: Card) => ReactNode;
  /** The content in the corner of the card's picture. */
  readonly corner?: (product: Card) => ReactNode;
};

type Props = {
  product: Card;
  /** The card is visible without scrolling, so its picture loads eagerly. */
  eager?: boolean;
  headingLevel?: 2 | 3;
  /** The displayed width of its picture, if it differs from that in the listing's grid. */
  sizes?: string;
  /** The content below the price, supplied by other slices (choosing and buying). */
  below?: ReactNode;
  /** The content in the corner of its picture. */
  corner?: ReactNode;
};

/** A product in a grid. The whole card is clickable, but only the name is the link, for screen readers. */
export function ProductCard({
  product,
  eager = false,
  headingLevel = 3,
  sizes = CARD_PICTURE.sizes,
  below,
  corner,
}: Props) {
  const [first, second] = product.pictures;
  const Heading = `h${headingLevel}` as const;
  return (
    <article className={styles.card} data-card={product.id}>
      <div className={styles.pictures} data-card-picture="">
        {first && (
          <ResponsivePicture
            picture={{ ...first, alt: '' }}
            {...CARD_PICTURE}
            sizes={sizes}
            eager={eager}
            className={styles.picture}
          />
        )}
        {second && (
          <div className={styles.second}>
            <ResponsivePicture
              picture={{ ...second, alt: '' }}
              {...CARD_PICTURE}
              sizes={sizes}
              className={styles.picture}
            />
          </div>
        )}
        <CardBadge product={product} />
      </div>
      <div className={styles.facts}>
        <Heading className={styles.name}>
          <a href={PATHS.product(product.slug)} className={styles.link} data-card-name="">
            {product.name}
          </a>
        </Heading>
        {product.age && <p className={styles.age}>{ageLabel(product.age)}</p>}
        <Reviewed rating={product.rating} />
        <p className={classNames(styles.price, !product.inStock && styles.faded)}>
          {product.price && <PriceTagView price={product.price} size="s" short />}
        </p>
      </div>
      {corner}
      {below && <div className={styles.below}>{below}</div>}
    </article>
  );
}

/** « Aucun avis », or the stars and « 12 avis » (§2.1). */
function Reviewed({ rating: { average, count } }: Pick<Card, 'rating'>) {
  if (count === 0) return <p className={styles.reviewed}>{texts.noReview}</p>;
  return (
    <p className={styles.reviewed}>
      <Stars rating={average} size="s" />
      {texts.reviewCount(count)}
    </p>
  );
}

function CardBadge({ product: { inStock, price, isNew } }: { product: Card }) {
  const badge = () => {
    if (!inStock) return <Badge tone="soldOut">{texts.soldOut}</Badge>;
    if (price?.before)
      return <Badge tone="sale">{texts.discount(discountPercent(price.before, price.min))}</Badge>;
    return isNew ? <Badge tone="new">{texts.isNew}</Badge> : null;
  };
  return <div className={styles.badge}>{badge()}</div>;
}

export function ProductGrid({
  products,
  eagerCount = 0,
  headingLevel,
  below,
}: {
  products: readonly Card[];
  eagerCount?: number;
  headingLevel?: 2 | 3;
  below?: CardExtras | undefined;
}) {
  return (
    <ul className={styles.grid}>
      {products.map((product, index) => {
        const look = { product, eager: index < eagerCount, ...(headingLevel && { headingLevel }) };
        return (
          <CachedItem key={product.id} of={['product-card', look, below?.of]}>
            <ProductCard {...look} below={below?.render(product)} corner={below?.corner?.(product)} />
          </CachedItem>
        );
      })}
    </ul>
  );
}
