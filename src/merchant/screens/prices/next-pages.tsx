import { ButtonLink } from '#platform/design/button.tsx';
import { priceTexts as texts } from './texts.ts';
import styles from './prices.module.css';

const AFTER = 'apres';

/** The last id of the page before; undefined for the first page. */
export function readAfter(query: URLSearchParams): number | undefined {
  const typed = query.get(AFTER) ?? '';
  return /^[1-9]\d{0,8}$/.test(typed) ? Number(typed) : undefined;
}

type Props = { path: string; isFirst: boolean; next: number | undefined };

export function NextPages({ path, isFirst, next }: Props) {
  if (isFirst && next === undefined) return null;
  return (
    <nav aria-label={texts.pages} className={styles.presses}>
      {!isFirst && (
        <ButtonLink href={path} variant="secondary" size="s">
          {texts.newest}
        </ButtonLink>
      )}
      {next !== undefined && (
        <ButtonLink href={`${path}?${AFTER}=${next}`} variant="secondary" size="s">
          {texts.more}
        </ButtonLink>
      )}
    </nav>
  );
}
