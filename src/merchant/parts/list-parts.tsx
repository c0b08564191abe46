import type { ReactNode } from 'react';
import { formatCount } from '#platform/french.ts';
import { Button, ButtonLink } from '#platform/design/button.tsx';
import { TextField } from '#platform/design/field.tsx';
import styles from './list-parts.module.css';

type Tab = {
  readonly href: string;
  readonly label: string;
  readonly isCurrent: boolean;
  readonly count?: number | undefined;
  /** Counting stops here: « 999+ ». */
  readonly mostCounted?: number | undefined;
};

/** The tabs of a list. Each is a link, so that Back and bookmarks work. */
export function ListTabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav aria-label={label} className={styles.frame}>
      <ul className={styles.tabs}>
        {tabs.map(({ href, label: name, isCurrent, count, mostCounted = Infinity }) => (
          <li key={href}>
            <a href={href} aria-current={isCurrent ? 'page' : undefined} className={styles.tab}>
              {name}
              {count !== undefined && (
                <span className={styles.count}>
                  {count >= mostCounted ? `${formatCount(mostCounted - 1)}+` : formatCount(count)}
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type SearchProps = {
  action: string;
  name: string;
  value: string;
  label: string;
  hint?: string | undefined;
  button: string;
  /** Hidden fields that keep the rest of the list's state. */
  children?: ReactNode;
};

export function ListSearch({ action, name, value, label, hint, button, children }: SearchProps) {
  return (
    <form method="get" action={action} role="search" className={styles.search}>
      {children}
      <TextField
        id="recherche"
        type="search"
        name={name}
        label={label}
        hint={hint}
        defaultValue={value}
        autoComplete="off"
        className={styles.searchField}
      />
      <Button type="submit" variant="secondary" icon="search">
        {button}
      </Button>
    </form>
  );
}

/** A mark in a row that needs attention, such as a deadline that is near. */
export const Alert = ({ children }: { children: ReactNode }) => (
  <span className={styles.alert}>{children}</span>
);

type PagesProps = {
  label: string;
  first?: { href: string; label: string } | undefined;
  next?: { href: string; label: string } | undefined;
};

export function ListPages({ label, first, next }: PagesProps) {
  if (!first && !next) return null;
  return (
    <nav aria-label={label} className={styles.pages}>
      {first && (
        <ButtonLink href={first.href} variant="secondary">
          {first.label}
        </ButtonLink>
      )}
      {next && (
        <ButtonLink href={next.href} variant="secondary" rel="next">
          {next.label}
        </ButtonLink>
      )}
    </nav>
  );
}
