import { ResponsivePicture } from '#shop/common/pictures/ui/responsive-picture.tsx';
import type { TermCard } from '#shop/catalogue/products/term-card.ts';
import { texts } from '../texts.ts';
import { termHref } from '../widget.ts';
import styles from './term-tile.module.css';

type Shape = 'tiles' | 'circles';
type Kind = 'product_taxonomy' | 'post_taxonomy';

const SIZES = {
  tiles: '(width >= 62rem) 300px, 46vw',
  circles: '(width >= 48rem) 180px, 40vw',
} as const;
const LARGEST_PX = { tiles: 640, circles: 480 } as const;

/** A category, a tag or an age group: its picture, its name and optionally its number of items. */
export function TermTile({ term, shape, kind }: { term: TermCard; shape: Shape; kind: Kind }) {
  const count = kind === 'product_taxonomy' ? texts.productCount : texts.postCount;
  return (
    <a href={termHref(term)} className={shape === 'tiles' ? styles.tile : styles.circle}>
      {term.picture && (
        <ResponsivePicture
          picture={{ ...term.picture, alt: '' }}
          sizes={SIZES[shape]}
          upTo={LARGEST_PX[shape]}
          className={styles.picture}
        />
      )}
      <span className={styles.words}>
        <span className={styles.name}>{term.name}</span>
        {term.count !== null && <span className={styles.count}>{count(term.count)}</span>}
      </span>
    </a>
  );
}

export function TermGrid({ terms, shape, kind }: { terms: readonly TermCard[]; shape: Shape; kind: Kind }) {
  return (
    <ul className={shape === 'tiles' ? styles.tiles : styles.circles}>
      {terms.map((term) => (
        <li key={term.id}>
          <TermTile term={term} shape={shape} kind={kind} />
        </li>
      ))}
    </ul>
  );
}
