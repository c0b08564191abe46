import { PATHS } from '#shop/common/paths/paths.ts';
import { Icon } from '#platform/design/icon.tsx';
import { linkedVideo, reviewAnchor, type ReviewMedium } from '../review.ts';
import { texts } from '../texts.ts';
import { ReviewPicture } from './review-picture.tsx';
import styles from './media-grid.module.css';

const SIZES = '(width >= 62rem) 180px, (width >= 36rem) 24vw, 30vw';
const WIDEST = 480;

/** « Photos et vidéos des clients » (§2.1). Renders nothing without media. */
export function MediaGrid({
  media,
  headingLevel = 3,
}: {
  media: readonly ReviewMedium[];
  headingLevel?: 2 | 3;
}) {
  const Heading = `h${headingLevel}` as const;
  if (media.length === 0) return null;
  return (
    <section className={styles.section} data-review-media="">
      <Heading className={styles.heading}>{texts.media}</Heading>
      <ul className={styles.grid}>
        {media.map((medium) => (
          <li key={`${medium.reviewId} ${medium.picture?.id ?? 'video'}`}>
            <Medium medium={medium} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Medium({ medium: { picture, videoUrl, reviewId, productSlug } }: { medium: ReviewMedium }) {
  if (picture)
    return (
      <ReviewPicture
        picture={picture}
        alt={texts.aBuyersPicture}
        sizes={SIZES}
        upTo={WIDEST}
        className={styles.tile}
      />
    );
  const href =
    linkedVideo(videoUrl) ??
    `${productSlug === null ? PATHS.reviews : PATHS.product(productSlug)}#${reviewAnchor(reviewId)}`;
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow ugc"
      className={`${styles.tile} ${styles.video}`}
    >
      <Icon name="play" size="l" />
      {texts.video}
      <span className="visually-hidden"> ({texts.newWindow})</span>
    </a>
  );
}
