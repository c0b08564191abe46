import type { ReactNode } from 'react';
import { IconButton, IconButtonLink } from './button.tsx';
import { classNames } from './class-names.ts';
import { closes } from './dialog-trigger.ts';
import { texts } from './texts.ts';
import styles from './dialog.module.css';

type DialogProps = {
  id: string;
  title: string;
  size?: 's' | 'm' | 'l' | undefined;
  /** Stays visible while the content scrolls. Holds the buttons, the main one last. */
  footer?: ReactNode;
  className?: string | undefined;
  /**
   * Closes only by its buttons or Escape, because a stray click on the backdrop would dismiss its question.
   */
  insists?: boolean | undefined;
  children: ReactNode;
};

/** Opened by `opens(id)`; without scripts, by a link to `#id`. */
export function Dialog({ id, title, size = 'm', footer, className, insists = false, children }: DialogProps) {
  const titleId = `${id}-title`;
  return (
    <dialog
      id={id}
      aria-labelledby={titleId}
      className={classNames(styles.dialog, styles[size], className)}
      data-insists={insists ? '' : undefined}
    >
      <div className={styles.header}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <IconButton icon="close" label={texts.close} data-needs-script="" {...closes} />
        <noscript>
          <IconButtonLink icon="close" label={texts.close} href="#" />
        </noscript>
      </div>
      <div className={styles.content}>{children}</div>
      {footer && <footer className={styles.footer}>{footer}</footer>}
    </dialog>
  );
}
