import type { ReactNode } from 'react';
import { IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import { texts } from './texts.ts';
import styles from './tooltip.module.css';

type TooltipProps = {
  id: string;
  text: ReactNode;
  /** Renders the trigger; the attributes belong on its focusable element. */
  children: (described: { 'aria-describedby': string }) => ReactNode;
  align?: 'center' | 'start' | undefined;
};

export function Tooltip({ id, text, children, align = 'center' }: TooltipProps) {
  return (
    <span className={classNames(styles.tooltip, styles[align])} data-tooltip={align}>
      {children({ 'aria-describedby': id })}
      <span role="tooltip" id={id} className={styles.bubble}>
        {text}
      </span>
    </span>
  );
}

type InfoTooltipProps = {
  id: string;
  /** The term that the tooltip explains. */
  subject: string;
  text: ReactNode;
};

/** A small « i » that explains a term; its text begins 40 px to the left of it, in the window (§9.11). */
export function InfoTooltip({ id, subject, text }: InfoTooltipProps) {
  return (
    <Tooltip id={id} text={text} align="start">
      {(described) => <IconButton icon="info" size="s" label={texts.moreAbout(subject)} {...described} />}
    </Tooltip>
  );
}
