import { ResponsivePicture } from '#shop/common/pictures/ui/responsive-picture.tsx';
import type { Picture } from '#shop/common/pictures/picture.ts';
import type { ImageTilt } from '../tilt.ts';
import styles from './figures.module.css';

/** A picture that leans towards the pointer (§9.11). */
export function ImageTiltWidget({ tilt }: { tilt: ImageTilt<Picture> }) {
  const { picture, caption, maxDegrees, perspectivePx, speedMs } = tilt;
  return (
    <figure className={styles.tilt}>
      <div>
        <div data-tilt="" data-max={maxDegrees} data-perspective={perspectivePx} data-speed={speedMs}>
          <ResponsivePicture picture={picture} sizes="320px" upTo={900} className={styles.picture} />
        </div>
      </div>
      {caption && <figcaption className={styles.label}>{caption}</figcaption>}
    </figure>
  );
}
