import { Icon } from '#platform/design/icon.tsx';
import { RING, RING_RADIUS, type BackToTop } from '../back-to-top.ts';
import { texts } from '../texts.ts';
import styles from './back-to-top.module.css';

/**
 * The back-to-top link of long pages. On wide screens it floats in a corner, and a script shows it and fills its
 * ring with the scroll progress (§3.18). On narrow screens it ends the page and covers nothing.
 */
export function BackToTopButton({ settings }: { settings: BackToTop }) {
  const { offset_top, show_after, show_scroll, style, foreground, background } = settings;
  const circle = {
    cx: RING.size / 2,
    cy: RING.size / 2,
    r: RING_RADIUS,
    strokeWidth: RING.stroke,
    fill: 'none',
    pathLength: 1,
  };
  return (
    <a
      href="#"
      className={styles.button}
      aria-label={texts.toTop}
      data-back-to-top=""
      data-offset-top={offset_top}
      data-show-after={show_after}
      data-show-scroll={show_scroll ? '' : undefined}
    >
      {style === 'progress_indicator' && (
        <svg viewBox={`0 0 ${RING.size} ${RING.size}`} className={styles.ring} aria-hidden="true">
          <circle {...circle} stroke={background} />
          <circle {...circle} stroke={foreground} strokeDasharray="1 1" strokeDashoffset="1" data-ring="" />
        </svg>
      )}
      <Icon name="chevron-down" className={styles.arrow} />
    </a>
  );
}
