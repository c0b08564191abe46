import type { Heading } from '../table-of-contents.ts';
import { texts } from '../texts.ts';
import styles from './contents-list.module.css';

/** The table of contents of an article; renders nothing when there are no headings. */
export function ContentsList({ headings }: { headings: readonly Heading[] }) {
  if (headings.length === 0) return null;
  return (
    <nav aria-labelledby="sommaire-titre" className={styles.contents}>
      <p id="sommaire-titre" className={styles.title}>
        {texts.contents}
      </p>
      <ol className={styles.list}>
        {headings.map(({ id, text, level }) => (
          <li key={id} data-level={level}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
