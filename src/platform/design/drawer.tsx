import type { ReactNode } from 'react';
import { IconButton, IconButtonLink } from './button.tsx';
import { classNames } from './class-names.ts';
import { closes } from './dialog-trigger.ts';
import { texts } from './texts.ts';
import styles from './drawer.module.css';

type DrawerProps = {
  id: string;
  title: string;
  side?: 'left' | 'right' | 'bottom' | undefined;
  /** Stays visible while the content scrolls. */
  footer?: ReactNode;
  /** From 62rem on, the content is part of the page, without the drawer around it. */
  inlineOnDesktop?: boolean | undefined;
  className?: string | undefined;
  /** Additional data attributes for scripts. */
  attributes?: Readonly<Record<`data-${string}`, string>> | undefined;
  children: ReactNode;
};

/** Opened by `opens(id)`; without scripts, by a link to `#id`. */
export function Drawer({
  id,
  title,
  side = 'right',
  footer,
  inlineOnDesktop = false,
  className,
  attributes,
  children,
}: DrawerProps) {
  const titleId = `${id}-title`;
  return (
    <dialog
      {...attributes}
      id={id}
      aria-labelledby={titleId}
      className={classNames(styles.drawer, styles[side], inlineOnDesktop && styles.inline, className)}
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
