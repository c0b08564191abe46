import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './icon.module.css';

const drawings = {
  menu: <path d="M4 7h16M4 12h16M4 17h11" />,
  close: <path d="m6 6 12 12M18 6 6 18" />,
  search: <path d="M16.2 16.2 20.5 20.5M18 10.75a7.25 7.25 0 1 1-14.5 0 7.25 7.25 0 0 1 14.5 0Z" />,
  filter: (
    <path d="M4 7.5h7.5M16.5 7.5H20M4 16.5h3.5M12.5 16.5H20M16.5 7.5a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0ZM12.5 16.5a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0Z" />
  ),
  heart: (
    <path d="M12 20.2C8.6 17.8 3.4 13.9 3.4 9.3c0-2.7 2-4.8 4.6-4.8 1.7 0 3.2.9 4 2.4.8-1.5 2.3-2.4 4-2.4 2.6 0 4.6 2.1 4.6 4.8 0 4.6-5.2 8.5-8.6 10.9Z" />
  ),
  bag: (
    <path d="M5.6 8.5h12.8l1 10.2a1.6 1.6 0 0 1-1.6 1.8H6.2a1.6 1.6 0 0 1-1.6-1.8l1-10.2ZM8.5 11V7a3.5 3.5 0 0 1 7 0v4" />
  ),
  user: <path d="M16 7.75a4 4 0 1 1-8 0 4 4 0 0 1 8 0ZM4.5 20.25c.5-3.8 3.5-6 7.5-6s7 2.2 7.5 6" />,
  'chevron-left': <path d="m14.5 5.5-6.5 6.5 6.5 6.5" />,
  'chevron-right': <path d="m9.5 5.5 6.5 6.5-6.5 6.5" />,
  'chevron-down': <path d="m5.5 9 6.5 6.5L18.5 9" />,
  plus: <path d="M12 5v14M5 12h14" />,
  minus: <path d="M5 12h14" />,
  check: <path d="m4.5 12.8 4.9 4.9L19.5 6.8" />,
  alert: (
    <>
      <path d="M10.5 4.6 2.9 17.8A1.7 1.7 0 0 0 4.4 20.4h15.2a1.7 1.7 0 0 0 1.5-2.6L13.5 4.6a1.7 1.7 0 0 0-3 0ZM12 9.8v4.2" />
      <path d="M12 17.1v.01" className={styles.dot} />
    </>
  ),
  info: (
    <>
      <path d="M20.75 12a8.75 8.75 0 1 1-17.5 0 8.75 8.75 0 0 1 17.5 0ZM12 11.2v5" />
      <path d="M12 7.9v.01" className={styles.dot} />
    </>
  ),
  truck: (
    <path d="M4.9 17.2H3.6a.9.9 0 0 1-.9-.9V6.9c0-.5.4-.9.9-.9h9.9c.5 0 .9.4.9.9v10.3H9.1M14.4 9.5h3.3c.4 0 .7.2.9.5l2.5 3.6c.1.2.2.4.2.6v2.1c0 .5-.4.9-.9.9h-.9M9.1 17.4a2.1 2.1 0 1 1-4.2 0 2.1 2.1 0 0 1 4.2 0ZM19.5 17.4a2.1 2.1 0 1 1-4.2 0 2.1 2.1 0 0 1 4.2 0ZM14.4 17.2h.9" />
  ),
  return: <path d="M8.5 4.5 4 9l4.5 4.5M4.3 9h9.9a5.3 5.3 0 0 1 0 10.6H8" />,
  lock: (
    <path d="M6.4 10.5h11.2c.9 0 1.6.7 1.6 1.6v6.8c0 .9-.7 1.6-1.6 1.6H6.4c-.9 0-1.6-.7-1.6-1.6v-6.8c0-.9.7-1.6 1.6-1.6ZM8 10.5V7.6a4 4 0 0 1 8 0v2.9M12 14.3v2.4" />
  ),
  leaf: (
    <path d="M4 20.2c1.2-4.6 4-7.9 8.4-9.9M6.6 16.9c-2.9-5.6.7-12 13.2-12.4.8 8.7-2.9 15-9 14.4-1.7-.2-3.2-.9-4.2-2Z" />
  ),
  star: <path d="m12 3.6 2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8-4.2-4.1 5.8-.8L12 3.6Z" />,
  'arrow-right': <path d="M4 12h15.5M13.5 5.8l6.2 6.2-6.2 6.2" />,
  trash: (
    <path d="M4.5 6.8h15M9.3 6.6V5.1c0-.7.5-1.2 1.2-1.2h3c.7 0 1.2.5 1.2 1.2v1.5M6.3 6.8l.8 11.9c.1.9.8 1.6 1.7 1.6h6.4c.9 0 1.6-.7 1.7-1.6l.8-11.9M10.2 11v5.2M13.8 11v5.2" />
  ),
  expand: <path d="M9.5 4.5h-5v5M14.5 4.5h5v5M19.5 14.5v5h-5M9.5 19.5h-5v-5" />,
  eye: (
    <path d="M2.6 12C4.6 8.2 8 6 12 6s7.4 2.2 9.4 6c-2 3.8-5.4 6-9.4 6s-7.4-2.2-9.4-6ZM15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0Z" />
  ),
  play: <path d="M8 5.6v12.8c0 .7.8 1.1 1.4.8l9.8-6.4c.5-.4.5-1.2 0-1.6L9.4 4.8C8.8 4.5 8 4.9 8 5.6Z" />,
  'thumb-up': (
    <path d="M7.5 10.5v9.2M7.5 10.5l3.6-6.3c1.5 0 2.7 1.3 2.5 2.8l-.5 3h4.7c1.3 0 2.3 1.2 2 2.5l-1.1 5.3c-.2 1-1.1 1.9-2.2 1.9H4.8c-.7 0-1.3-.6-1.3-1.3v-6.6c0-.7.6-1.3 1.3-1.3h2.7Z" />
  ),
  'thumb-down': (
    <path d="M16.5 13.5V4.3M16.5 13.5l-3.6 6.3c-1.5 0-2.7-1.3-2.5-2.8l.5-3H6.2c-1.3 0-2.3-1.2-2-2.5l1.1-5.3c.2-1 1.1-1.9 2.2-1.9h11.7c.7 0 1.3.6 1.3 1.3v6.6c0 .7-.6 1.3-1.3 1.3h-2.7Z" />
  ),
  phone: (
    <path d="M8.6 4.4 6 4.6c-1 .1-1.8 1-1.7 2 .6 6.9 6.1 12.5 13.1 13.1 1 .1 1.9-.7 2-1.7l.2-2.6c0-.5-.3-1-.8-1.2l-2.7-1c-.5-.2-1 0-1.3.4l-1 1.3a11 11 0 0 1-4.7-4.7l1.3-1c.4-.3.6-.8.4-1.3l-1-2.7c-.2-.5-.7-.8-1.2-.8Z" />
  ),
  mail: (
    <path d="M5 5.5h14c.9 0 1.6.7 1.6 1.6v9.8c0 .9-.7 1.6-1.6 1.6H5c-.9 0-1.6-.7-1.6-1.6V7.1c0-.9.7-1.6 1.6-1.6ZM4 6.8l6.9 5.6c.6.5 1.6.5 2.2 0L20 6.8" />
  ),
} satisfies Record<string, ReactNode>;

export type IconName = keyof typeof drawings;

export const iconNames = Object.keys(drawings) as IconName[];

type IconProps = {
  name: IconName;
  /** `fit` follows the surrounding font size. */
  size?: 's' | 'm' | 'l' | 'fit' | undefined;
  filled?: boolean | undefined;
  className?: string | undefined;
};

/** Decorative only: it must be next to or inside an element with an accessible name. */
export function Icon({ name, size = 'm', filled = false, className }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={classNames(styles.icon, styles[size], filled && styles.filled, className)}
      aria-hidden="true"
      focusable="false"
    >
      {drawings[name]}
    </svg>
  );
}
