import type { ReactNode } from 'react';
import { classNames } from '#platform/design/class-names.ts';
import styles from './office-table.module.css';

type Column = {
  readonly label: string;
  /** Amounts and counts are aligned at the end. */
  readonly isNumber?: boolean;
};

type TableRow = {
  readonly key: string | number;
  /** One cell per column; the first is the header of the row. */
  readonly cells: readonly ReactNode[];
};

type Props = {
  /** Read by screen readers; hidden where a heading says the same. */
  caption: string;
  columns: readonly Column[];
  rows: readonly TableRow[];
  total?: TableRow | undefined;
};

/** A table of a screen. On a narrow screen each row is a block with the name of each value. */
export function OfficeTable({ caption, columns, rows, total }: Props) {
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
          <Row key={row.key} row={row} columns={columns} />
        ))}
      </tbody>
      {total && (
        <tfoot>
          <Row row={total} columns={columns} />
        </tfoot>
      )}
    </table>
  );
}

function Row({ row: { cells }, columns }: { row: TableRow; columns: readonly Column[] }) {
  return (
    <tr>
      {columns.map(({ label, isNumber }, index) =>
        index === 0 ? (
          <th key={label} scope="row" className={styles.head}>
            {cells[index]}
          </th>
        ) : (
          <td key={label} className={classNames(styles.cell, isNumber && styles.number)}>
            <span aria-hidden="true" className={styles.label}>
              {label}
            </span>
            <span className={styles.value}>{cells[index]}</span>
          </td>
        ),
      )}
    </tr>
  );
}

export const Muted = ({ children }: { children: ReactNode }) => (
  <span className={styles.muted}>{children}</span>
);

type BadgeTone = 'good' | 'warning' | 'bad' | 'neutral';

export const StateBadge = ({ tone, children }: { tone: BadgeTone; children: ReactNode }) => (
  <span data-tone={tone} className={styles.badge}>
    {children}
  </span>
);
