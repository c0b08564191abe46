import type { Picture } from '#shop/common/pictures/picture.ts';
import { ResponsivePicture } from '#shop/common/pictures/ui/responsive-picture.tsx';
import { texts } from '../texts.ts';
import type { ImageComparison } from '../widget.ts';
import styles from './image-comparison.module.css';

const SIZES = '(width >= 48rem) 672px, 100vw';

/** Two pictures one over the other, with a handle between them; without scripts, side by side. */
export function ImageComparisonWidget({ comparison }: { comparison: ImageComparison<Picture> }) {
  const { before, after, beforeLabel, afterLabel } = comparison;
  return (
    <figure className={styles.comparison} data-comparison="">
      <div className={styles.before}>
        <ResponsivePicture picture={before} sizes={SIZES} upTo={1200} className={styles.picture} />
        <span className={styles.label}>{beforeLabel}</span>
      </div>
      <div className={styles.after} data-after="">
        <ResponsivePicture picture={after} sizes={SIZES} upTo={1200} className={styles.picture} />
        <span className={styles.label}>{afterLabel}</span>
      </div>
      <input
        type="range"
        min="0"
        max="100"
        defaultValue="50"
        aria-label={texts.compare(beforeLabel, afterLabel)}
        className={styles.handle}
        data-needs-script=""
      />
    </figure>
  );
}
