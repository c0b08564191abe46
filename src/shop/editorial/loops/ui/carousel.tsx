import type { ReactNode } from 'react';
import { IconButton } from '#platform/design/button.tsx';
import { texts } from '../texts.ts';
import styles from './carousel.module.css';

/**
 * A carousel. Without scripts it scrolls and snaps to its slides; `browser/carousel.ts` adds buttons, arrow
 * keys and mouse dragging.
 */
export function Carousel({ slides }: { slides: readonly { id: number; node: ReactNode }[] }) {
  return (
    <>
      <div className={styles.viewport} data-carousel-viewport>
        <ul className={styles.slides}>
          {slides.map(({ id, node }) => (
            <li key={id} className={styles.slide} data-carousel-slide>
              {node}
            </li>
          ))}
        </ul>
      </div>
      <p className="visually-hidden" role="status" data-carousel-status />
    </>
  );
}

export function CarouselButtons({ heading }: { heading: string }) {
  return (
    <div className={styles.buttons} data-needs-script>
      <IconButton
        icon="chevron-left"
        label={texts.previous(heading)}
        variant="secondary"
        aria-disabled
        data-carousel-previous
      />
      <IconButton icon="chevron-right" label={texts.next(heading)} variant="secondary" data-carousel-next />
    </div>
  );
}
