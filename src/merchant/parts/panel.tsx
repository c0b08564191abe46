import type { ReactNode } from 'react';
import styles from './panel.module.css';

type PanelProps = { id: string; title: string; hint?: ReactNode; children: ReactNode };

/** A titled part of a screen. */
export const Panel = ({ id, title, hint, children }: PanelProps) => (
  <section aria-labelledby={id} className={styles.panel}>
    <h2 id={id}>{title}</h2>
    {hint && <p className={styles.hint}>{hint}</p>}
    {children}
  </section>
);

/** Fields and buttons in one row, as far as the screen is wide enough. */
export const Row = ({ children }: { children: ReactNode }) => <div className={styles.row}>{children}</div>;

/** Says that a list is empty, with the next step. */
export const Empty = ({ children }: { children: ReactNode }) => (
  <div className={styles.empty}>{children}</div>
);

type Tab = { readonly href: string; readonly label: string };

/** The links between the screens of one area. */
export const AreaTabs = ({
  label,
  tabs,
  current,
}: {
  label: string;
  tabs: readonly Tab[];
  current: string;
}) => (
  <nav aria-label={label}>
    <ul className={styles.tabs}>
      {tabs.map((tab) => (
        <li key={tab.href}>
          <a href={tab.href} aria-current={tab.href === current ? 'page' : undefined} className={styles.tab}>
            {tab.label}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);
