import type { ReactNode } from 'react';
import { ProductCard, ProductGrid, type CardExtras } from '#shop/catalogue/products/ui/product-card.tsx';
import { PostCard, PostGrid } from '#shop/editorial/journal/ui/post-card.tsx';
import type { Loop, LoopItems } from '../loop.ts';
import { texts } from '../texts.ts';
import { Carousel, CarouselButtons } from './carousel.tsx';
import { TermGrid, TermTile } from './term-tile.tsx';
import styles from './loop-row.module.css';

/** The `sizes` of a product picture in a row of three. */
const SLIDE_SIZES = '(width >= 82rem) 400px, (width >= 62rem) 30vw, (width >= 48rem) 40vw, 68vw';

type Props = {
  loop: Loop;
  /** Renders the content below a product's price in a grid; options and buying belong to other slices. */
  below?: CardExtras | undefined;
};

/**
 * A grid or a carousel of products, articles or terms under its heading (§2.5). Renders nothing without
 * items.
 */
export function LoopRow({ loop: { widget, content }, below }: Props) {
  if (content.items.length === 0) return null;
  const { id, heading, introduction, seeAll } = widget;
  // A carousel with a single item is rendered as a grid.
  const isCarousel = widget.layout === 'carousel' && content.items.length > 1;
  const headingId = `${id}-titre`;
  return (
    <section
      id={id}
      className={styles.row}
      aria-labelledby={headingId}
      data-carousel={isCarousel ? '' : undefined}
      data-no-print=""
    >
      <div className={styles.head}>
        <h2 id={headingId}>{heading}</h2>
        {introduction && <p className={styles.introduction}>{introduction}</p>}
        <div className={styles.tools}>
          {seeAll && (
            <a href={seeAll} className={styles.seeAll} aria-label={texts.seeAllOf(heading)}>
              {texts.seeAll}
            </a>
          )}
          {isCarousel && <CarouselButtons heading={heading} />}
        </div>
      </div>
      {isCarousel ? <Carousel slides={slidesOf(content, below)} /> : <Grid content={content} below={below} />}
    </section>
  );
}

function Grid({ content, below }: { content: LoopItems; below: CardExtras | undefined }) {
  switch (content.kind) {
    case 'product':
      return <ProductGrid products={content.items} below={below} />;
    case 'post':
      return <PostGrid posts={content.items} />;
    case 'product_taxonomy':
    case 'post_taxonomy':
      return <TermGrid terms={content.items} shape={content.shape} kind={content.kind} />;
  }
}

function slidesOf(content: LoopItems, below: CardExtras | undefined): { id: number; node: ReactNode }[] {
  switch (content.kind) {
    case 'product':
      return content.items.map((product) => ({
        id: product.id,
        // Only one picture per product: a hover picture would flicker while the row is dragged.
        node: (
          <ProductCard
            product={{ ...product, pictures: product.pictures.slice(0, 1) }}
            sizes={SLIDE_SIZES}
            corner={below?.corner?.(product)}
          />
        ),
      }));
    case 'post':
      return content.items.map((post) => ({ id: post.id, node: <PostCard post={post} /> }));
    case 'product_taxonomy':
    case 'post_taxonomy':
      return content.items.map((term) => ({
        id: term.id,
        node: <TermTile term={term} shape={content.shape} kind={content.kind} />,
      }));
  }
}
