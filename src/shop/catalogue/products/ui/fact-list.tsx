import type { ReactNode } from 'react';
import styles from './fact-list.module.css';

type Fact = { readonly name: string; readonly value: ReactNode };

/** A list of names and values; entries without a value are omitted. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl>
      {facts
        .filter(({ value }) => Boolean(value))
        .map(({ name, value }) => (
          <div key={name} className={styles.fact}>
            <dt className={styles.name}>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
