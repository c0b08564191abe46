import { pageLinks, type Paging } from '#platform/paging.ts';
import { Icon } from './icon.tsx';
import { texts } from './texts.ts';
import styles from './pagination.module.css';

type PaginationProps = {
  paging: Paging;
  href: (page: number) => string;
  /** Accessible name of the list if a page contains several, for example « Pages des avis ». */
  label?: string | undefined;
};

/** Renders nothing for a list of one page. */
export function Pagination({ paging, href, label = texts.pagination }: PaginationProps) {
  const { page, pageCount } = paging;
  if (pageCount < 2) return null;
  return (
    <nav aria-label={label} className={styles.pagination}>
      {page > 1 && (
        <a href={href(page - 1)} rel="prev" aria-label={texts.previousPageLabel} className={styles.step}>
          <Icon name="chevron-left" size="s" />
          <span className={styles.word}>{texts.previousPage}</span>
        </a>
      )}
      <p className={styles.summary}>{texts.pageOf(page, pageCount)}</p>
      <ol className={styles.list}>
        {pageLinks(paging).map((number, index) => (
          <li key={number ?? `gap-${index}`}>
            <PageLink number={number} current={page} href={href} />
          </li>
        ))}
      </ol>
      {page < pageCount && (
        <a href={href(page + 1)} rel="next" aria-label={texts.nextPageLabel} className={styles.step}>
          <span className={styles.word}>{texts.nextPage}</span>
          <Icon name="chevron-right" size="s" />
        </a>
      )}
    </nav>
  );
}

type PageLinkProps = { number: number | null; current: number; href: (page: number) => string };

function PageLink({ number, current, href }: PageLinkProps) {
  if (number === null) return <span className={styles.gap}>…</span>;
  return (
    <a
      href={href(number)}
      aria-label={texts.page(number)}
      aria-current={number === current ? 'page' : undefined}
      className={styles.page}
    >
      {number}
    </a>
  );
}
