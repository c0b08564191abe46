import { RemovableChip } from '#platform/design/chip.tsx';
import { Icon } from '#platform/design/icon.tsx';
import type { FoundText, SearchResult } from '#shop/catalogue/products/search-result.ts';
import { texts } from '../texts.ts';
import styles from './search-notes.module.css';

/** The filters, corrections and texts that the search found besides products. */
export function SearchNotes({ result }: { result: SearchResult }) {
  const { correction, chips, partial } = result;
  return (
    <div className={styles.notes}>
      {correction && (
        <p>
          {texts.correctedFrom}{' '}
          <a href={correction.href} rel="nofollow">
            {texts.searchInstead(correction.typed)}
          </a>
        </p>
      )}
      {chips.length > 0 && (
        <div className={styles.read}>
          <span className={styles.label}>{texts.understood}</span>
          <ul className={styles.chips} aria-label={texts.understoodList}>
            {chips.map(({ label, href }) => (
              <li key={label}>
                <RemovableChip label={label} href={href} rel="nofollow" />
              </li>
            ))}
          </ul>
        </div>
      )}
      {partial && <p role="status">{texts.partial(partial.unknown)}</p>}
    </div>
  );
}

/** The pages and articles that answer a query, above the products. */
export function FoundTexts({ found }: { found: readonly FoundText[] }) {
  if (found.length === 0) return null;
  return (
    <section className={styles.texts} aria-labelledby="pages-trouvees">
      <h2 id="pages-trouvees">{texts.textsTitle}</h2>
      <ul className={styles.textList}>
        {found.map(({ kind, title, summary, href }) => (
          <li key={href}>
            <a href={href} className={styles.text}>
              <span className={styles.kind}>{texts.kinds[kind]}</span>
              <span className={styles.textTitle}>{title}</span>
              <span className={styles.summary}>{summary}</span>
              <Icon name="arrow-right" size="s" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
