import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';
import { texts } from './texts.ts';
import styles from './chip.module.css';

type ChipTone = 'neutral' | 'primary' | 'success';

type ChipProps = {
  tone?: ChipTone | undefined;
  icon?: IconName | undefined;
  children: ReactNode;
};

/** A short attribute, for example an age or a skill. */
export function Chip({ tone = 'neutral', icon, children }: ChipProps) {
  return (
    <span className={classNames(styles.chip, styles[tone])}>
      {icon && <Icon name={icon} size="fit" />}
      <span className={styles.label}>{children}</span>
    </span>
  );
}

type ChipLinkProps = {
  icon?: IconName | undefined;
  /** Whether this choice is the current one. */
  selected?: boolean | undefined;
} & ComponentProps<'a'> & { href: string };

/** A choice that links to a page. */
export function ChipLink({ icon, selected = false, className, children, ...native }: ChipLinkProps) {
  return (
    <a
      {...native}
      aria-current={selected ? 'true' : undefined}
      className={classNames(styles.chip, styles.action, selected && styles.selected, className)}
    >
      {icon && <Icon name={icon} size="fit" />}
      <span className={styles.label}>{children}</span>
    </a>
  );
}

type RemovableChipProps = {
  label: string;
  /** The accessible name; « Retirer le filtre : … » by default. */
  removeLabel?: string | undefined;
} & Omit<ComponentProps<'a'>, 'children'> & { href: string };

/** An active filter; the link leads to the same list without it. */
export function RemovableChip({ label, removeLabel, className, ...native }: RemovableChipProps) {
  return (
    <a
      {...native}
      aria-label={removeLabel ?? texts.removeFilter(label)}
      className={classNames(styles.chip, styles.action, styles.removable, className)}
    >
      <span className={styles.label}>{label}</span>
      <Icon name="close" size="s" className={styles.cross} />
    </a>
  );
}
