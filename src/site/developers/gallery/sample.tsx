import type { ReactNode } from 'react';
import { classNames } from '#platform/design/class-names.ts';
import styles from '../gallery-page.module.css';

export const LONG_TEXT =
  'Grand coffret d’éveil sensoriel en hêtre massif certifié, avec ses vingt-quatre cylindres colorés, son plateau de rangement et son livret d’activités illustré';

export function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-titre`} className={styles.section}>
      <h2 id={`${id}-titre`} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}

/** One state of a component, or a row of its variants, with its name. */
export function State({
  name,
  stacked = false,
  children,
}: {
  name: string;
  stacked?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={styles.state}>
      <h3 className={styles.stateName}>{name}</h3>
      <div className={classNames(styles.samples, stacked && styles.stacked)}>{children}</div>
    </div>
  );
}
