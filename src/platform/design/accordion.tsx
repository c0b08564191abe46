import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import styles from './accordion.module.css';

type AccordionSection = {
  readonly id?: string | undefined;
  readonly title: ReactNode;
  readonly content: ReactNode;
  readonly open?: boolean | undefined;
};

type AccordionProps = {
  sections: readonly AccordionSection[];
  /** A name shared by its sections: opening one closes the others. Without it, each opens on its own. */
  exclusiveName?: string | undefined;
  /** For a sidebar: smaller, and with a chevron, because a rotated plus looks like a remove button. */
  compact?: boolean | undefined;
  /** In a text of the merchant: opens and closes more slowly (§9.11). */
  slow?: boolean | undefined;
};

export function Accordion({ sections, exclusiveName, compact = false, slow = false }: AccordionProps) {
  return (
    <div className={classNames(styles.accordion, compact && styles.compact, slow && styles.slow)}>
      {sections.map(({ id, title, content, open }, index) => (
        <details key={id ?? index} id={id} name={exclusiveName} open={open} className={styles.section}>
          <summary className={styles.summary}>
            <span className={styles.title}>{title}</span>
            <Icon
              name={compact ? 'chevron-down' : 'plus'}
              size={compact ? 's' : 'm'}
              className={styles.sign}
            />
          </summary>
          <div className={styles.content}>{content}</div>
        </details>
      ))}
    </div>
  );
}
