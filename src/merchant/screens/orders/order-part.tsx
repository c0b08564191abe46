import type { ReactNode } from 'react';
import styles from './order.module.css';

/** One part of the order screen, with its heading. */
export function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
