import { PATHS } from '#shop/common/paths/paths.ts';
import { ButtonLink } from '#platform/design/button.tsx';
import { SearchForm } from '#shop/catalogue/products/ui/search-form.tsx';
import type { Page } from './page.ts';
import { texts } from '#site/frame/texts.ts';
import styles from './error-page.module.css';

export type ErrorKind = keyof typeof texts.errors;

/** The error page for visitors: a sentence and links to continue. */
export function errorPage(kind: ErrorKind, url: string): Page {
  const [title, text] = texts.errors[kind];
  return {
    title,
    description: text,
    path: url,
    hidden: true,
    tags: [],
    body: (
      <section className={styles.error}>
        <p className={styles.blocks} aria-hidden="true">
          <span />
          <span />
          <span />
        </p>
        <h1>{title}</h1>
        <p className={styles.text}>{text}</p>
        {(kind === 'not-found' || kind === 'gone') && (
          <div className={styles.search}>
            <SearchForm
              id="recherche-erreur"
              label={texts.searchHere}
              placeholder={texts.searchPlaceholder}
            />
          </div>
        )}
        <div className={styles.ways}>
          <ButtonLink href={PATHS.home}>{texts.home}</ButtonLink>
          <ButtonLink href={PATHS.listing} variant="secondary">
            {texts.shop}
          </ButtonLink>
        </div>
      </section>
    ),
  };
}
