import { ResponsivePicture } from '#shop/common/pictures/ui/responsive-picture.tsx';
import type { Picture } from '#shop/common/pictures/picture.ts';
import { isSafeLink } from '../safe-link.ts';
import type { AccordionPanel } from '../widget.ts';
import styles from './image-accordion.module.css';

const SIZES = '(width >= 48rem) 480px, 100vw';

/** Pictures side by side; the hovered or focused one expands. Only safe links are rendered. */
export function ImageAccordion({ panels }: { panels: readonly AccordionPanel<Picture>[] }) {
  return (
    <ul className={styles.accordion}>
      {panels.map((panel, index) => (
        <li key={index} className={styles.panel}>
          {isSafeLink(panel.link) ? (
            <a href={panel.link} className={styles.face}>
              <Face panel={panel} />
            </a>
          ) : (
            <div className={styles.face}>
              <Face panel={panel} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

function Face({ panel: { picture, title, text } }: { panel: AccordionPanel<Picture> }) {
  return (
    <>
      {/* The panel's text describes the picture. */}
      <ResponsivePicture
        picture={{ ...picture, alt: '' }}
        sizes={SIZES}
        upTo={900}
        className={styles.picture}
      />
      <span className={styles.words}>
        <strong>{title}</strong>
        {text && <span>{text}</span>}
      </span>
    </>
  );
}
