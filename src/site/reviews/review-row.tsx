import { PATHS } from '#shop/common/paths/paths.ts';
import { Carousel, CarouselButtons } from '#shop/editorial/loops/ui/carousel.tsx';
import type { Review } from '#shop/editorial/reviews/review.ts';
import { texts } from '#shop/editorial/reviews/texts.ts';
import { FeaturedReview } from '#shop/editorial/reviews/ui/featured-review.tsx';
import styles from './review-row.module.css';

/** A carousel of the newest reviews with photographs; null if there are none. */
export function ReviewRow({ reviews }: { reviews: readonly Review[] }) {
  if (reviews.length === 0) return null;
  const heading = texts.fromBuyers;
  return (
    <section className={styles.row} aria-labelledby="avis-en-photos" data-carousel="">
      <div className={styles.head}>
        <div>
          <h2 id="avis-en-photos">{heading}</h2>
          <p className={styles.introduction}>{texts.fromBuyersIntroduction}</p>
        </div>
        <div className={styles.tools}>
          <a href={PATHS.reviews} className={styles.seeAll}>
            {texts.seeAll}
          </a>
          <CarouselButtons heading={heading} />
        </div>
      </div>
      <Carousel
        slides={reviews.map((review) => ({ id: review.id, node: <FeaturedReview review={review} /> }))}
      />
    </section>
  );
}
