import type { ReactNode } from 'react';
import { Button, ButtonLink } from '#platform/design/button.tsx';
import { TextField } from '#platform/design/field.tsx';
import { classNames } from '#platform/design/class-names.ts';
import styles from './desk-list.module.css';

export type Tab = {
  readonly href: string;
  readonly label: string;
  readonly isCurrent: boolean;
  /** Shown beside the label, for example what waits. */
  readonly count?: string | undefined;
};

/** The views of a list as links. */
export function DeskTabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav aria-label={label}>
      <ul className={styles.row}>
        {tabs.map(({ href, label: name, isCurrent, count }) => (
          <li key={href}>
            <a href={href} aria-current={isCurrent ? 'page' : undefined} className={styles.tab}>
              {name}
              {count !== undefined && <span className={styles.count}>{count}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type DeskSearchProps = {
  action: string;
  name: string;
  label: string;
  button: string;
  value: string;
  /** The other parameters of the url, which the search keeps. */
  parameters?: Readonly<Record<string, string>>;
};

export function DeskSearch({ action, name, label, button, value, parameters = {} }: DeskSearchProps) {
  return (
    <form method="get" action={action} role="search" className={styles.search}>
      {Object.entries(parameters).map(([field, parameter]) => (
        <input key={field} type="hidden" name={field} value={parameter} />
      ))}
      <TextField
        id="recherche"
        type="search"
        name={name}
        label={label}
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

type NothingProps = { text: string; link?: { readonly href: string; readonly label: string } | undefined };

/** An empty list, with a way out if it is narrowed. */
export function NothingFound({ text, link }: NothingProps) {
  return (
    <div className={styles.nothing}>
      <p>{text}</p>
      {link && (
        <ButtonLink href={link.href} variant="secondary">
          {link.label}
        </ButtonLink>
      )}
    </div>
  );
}

type PagesProps = {
  label: string;
  first?: { readonly href: string; readonly label: string } | undefined;
  next?: { readonly href: string; readonly label: string } | undefined;
};

/** The links to the first and the next page of a keyset list. */
export function DeskPages({ label, first, next }: PagesProps) {
  if (!first && !next) return null;
  return (
    <nav aria-label={label} className={styles.row}>
      {[first, next].map(
        (link) =>
          link && (
            <ButtonLink key={link.href} href={link.href} variant="secondary">
              {link.label}
            </ButtonLink>
          ),
      )}
    </nav>
  );
}

type BadgeTone = 'success' | 'primary' | 'accent' | 'danger' | 'plain';

export const DeskBadge = ({ tone, children }: { tone: BadgeTone; children: ReactNode }) => (
  <span data-tone={tone} className={styles.badge}>
    {children}
  </span>
);

export type Column<Row> = {
  readonly label: string;
  readonly isNumber?: boolean;
  readonly cell: (row: Row) => ReactNode;
};

type DeskTableProps<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
};

/** A table whose first column names the row. On a narrow screen each row is a card with labelled values. */
export function DeskTable<Row>({ caption, columns, rows, keyOf }: DeskTableProps<Row>) {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ label, isNumber }) => (
            <th key={label} scope="col" className={isNumber ? styles.number : undefined}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map(({ label, isNumber, cell }, place) =>
              place === 0 ? (
                <th key={label} scope="row" className={styles.name}>
                  {cell(row)}
                </th>
              ) : (
                <td
                  key={label}
                  data-label={label}
                  className={classNames(styles.cell, isNumber && styles.number)}
                >
                  <span className={styles.value}>{cell(row)}</span>
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
