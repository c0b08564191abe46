import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';
import { texts } from './texts.ts';
import styles from './button.module.css';

type Variant = 'primary' | 'secondary' | 'quiet' | 'danger';
type Size = 's' | 'm' | 'l';

type ButtonLook = {
  variant?: Variant | undefined;
  size?: Size | undefined;
  /** As wide as its container. */
  wide?: boolean | undefined;
  /** Icon before the label. */
  icon?: IconName | undefined;
  /** Icon after the label. */
  iconEnd?: IconName | undefined;
};

type IconLook = {
  icon: IconName;
  /** The accessible name. */
  label: string;
  iconFilled?: boolean | undefined;
  variant?: Variant | undefined;
  size?: Size | undefined;
  /** Shown over the icon, for example a counter. */
  children?: ReactNode;
};

type BusyProps = {
  /** Keeps the focus but ignores the pointer, and marks the button as busy for assistive technology. */
  loading?: boolean | undefined;
};

type BusyLabelProps = {
  /**
   * Replaces the label while the button is busy. Without it, the button shows a spinner alone. Scripts may
   * change its text (`data-busy-label`).
   */
  busyLabel?: string | undefined;
};

const buttonClass = (
  { variant = 'primary', size = 'm', wide = false }: ButtonLook,
  className: string | undefined,
) => classNames(styles.button, styles[variant], styles[size], wide && styles.wide, className);

const iconLook = ({ variant = 'quiet', size = 'm' }: Omit<IconLook, 'icon' | 'label'>, className?: string) =>
  classNames(styles.button, styles.iconOnly, styles[variant], styles[size], className);

const busyAttributes = (loading: boolean) =>
  loading ? ({ 'aria-busy': true, 'aria-disabled': true } as const) : {};

function Content({
  icon,
  iconEnd,
  busyLabel,
  children,
}: Pick<ButtonLook, 'icon' | 'iconEnd'> & BusyLabelProps & { children: ReactNode }) {
  // One child element, so that text and interpolated values stay together in the flex row.
  const label = <span className={styles.label}>{children}</span>;
  return (
    <>
      {icon && <Icon name={icon} size="fit" />}
      {busyLabel === undefined ? (
        label
      ) : (
        <span className={styles.labels}>
          {label}
          <span className={styles.busyLabel} data-busy-label="">
            {busyLabel}
          </span>
        </span>
      )}
      {iconEnd && <Icon name={iconEnd} size="fit" />}
    </>
  );
}

/** Part of the accessible name; the style sheet draws the spinner. */
const Loading = () => <span className="visually-hidden">{texts.loading}</span>;

type ButtonProps = ButtonLook & BusyProps & BusyLabelProps & ComponentProps<'button'>;

export function Button({
  variant,
  size,
  wide,
  icon,
  iconEnd,
  busyLabel,
  loading = false,
  type = 'button',
  className,
  children,
  ...native
}: ButtonProps) {
  return (
    <button
      {...native}
      {...busyAttributes(loading)}
      type={type}
      className={buttonClass({ variant, size, wide }, className)}
    >
      <Content icon={icon} iconEnd={iconEnd} busyLabel={busyLabel}>
        {children}
      </Content>
      {loading && busyLabel === undefined && <Loading />}
    </button>
  );
}

type ButtonLinkProps = ButtonLook & ComponentProps<'a'> & { href: string };

export function ButtonLink({
  variant,
  size,
  wide,
  icon,
  iconEnd,
  className,
  children,
  ...native
}: ButtonLinkProps) {
  return (
    <a {...native} className={buttonClass({ variant, size, wide }, className)}>
      <Content icon={icon} iconEnd={iconEnd}>
        {children}
      </Content>
    </a>
  );
}

type IconButtonProps = IconLook & BusyProps & Omit<ComponentProps<'button'>, 'children'>;

export function IconButton({
  icon,
  label,
  iconFilled,
  variant,
  size,
  loading = false,
  type = 'button',
  className,
  children,
  ...native
}: IconButtonProps) {
  return (
    <button
      aria-label={label}
      {...native}
      {...busyAttributes(loading)}
      type={type}
      className={iconLook({ variant, size }, className)}
    >
      <Icon name={icon} filled={iconFilled} className={styles.label} />
      {children}
      {loading && <Loading />}
    </button>
  );
}

type IconButtonLinkProps = IconLook & Omit<ComponentProps<'a'>, 'children'> & { href: string };

export function IconButtonLink({
  icon,
  label,
  iconFilled,
  variant,
  size,
  className,
  children,
  ...native
}: IconButtonLinkProps) {
  return (
    <a aria-label={label} {...native} className={iconLook({ variant, size }, className)}>
      <Icon name={icon} filled={iconFilled} />
      {children}
    </a>
  );
}
