import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './tabs.module.css';

type Tab = {
  /** Id of the panel and target of its anchor; the tab's id is `${id}-tab`. */
  readonly id: string;
  readonly label: ReactNode;
  readonly content: ReactNode;
};

type TabsProps = {
  label: string;
  tabs: readonly Tab[];
  orientation?: 'horizontal' | 'vertical' | undefined;
  /** Heading level of the panels. */
  headingLevel?: 2 | 3 | undefined;
  /** Below 62 rem, sections under each other with an anchor bar instead of tabs. */
  stacked?: boolean | undefined;
};

/**
 * Renders a list of anchors followed by titled sections, which works without scripts;
 * platform/browser/tabs.ts adds the roles and behavior of tabs.
 */
export function Tabs({
  label,
  tabs,
  orientation = 'horizontal',
  headingLevel = 2,
  stacked = false,
}: TabsProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div
      className={classNames(styles.tabs, styles[orientation], stacked && styles.stacked)}
      data-tabs=""
      data-stacked={stacked ? '' : undefined}
    >
      <nav aria-label={label} className={styles.list} data-tab-list="">
        {tabs.map(({ id, label: words }) => (
          <a key={id} id={`${id}-tab`} href={`#${id}`} className={styles.tab} data-tab="">
            {words}
          </a>
        ))}
      </nav>
      <div className={styles.panels}>
        {tabs.map(({ id, label: words, content }) => (
          <section key={id} id={id} aria-labelledby={`${id}-tab`} className={styles.panel}>
            <Heading className={styles.heading}>{words}</Heading>
            {content}
          </section>
        ))}
      </div>
    </div>
  );
}
