import { classNames } from './class-names.ts';
import { texts } from './texts.ts';
import styles from './logo.module.css';

type LogoSize = 's' | 'm' | 'l';

/** An arch on two wooden blocks, with a rising sun under it. */
export function LogoMark({ className }: { className?: string | undefined }) {
  return (
    <svg
      viewBox="0 0 48 48"
      className={classNames(styles.mark, className)}
      aria-hidden="true"
      focusable="false"
    >
      <path className={styles.arch} d="M2 34.5V25a22 22 0 0 1 44 0v9.5h-8V25a14 14 0 0 0-28 0v9.5Z" />
      <path className={styles.sun} d="M13.6 34.5a10.4 10.4 0 0 1 20.8 0Z" />
      <rect className={styles.longBlock} x="2" y="37.5" width="27" height="7.5" rx="2.2" />
      <rect className={styles.shortBlock} x="31.5" y="37.5" width="14.5" height="7.5" rx="2.2" />
    </svg>
  );
}

/** The mark and the name. Wrap it in a link to the home page if needed. */
export function Logo({
  size = 'm',
  onDark = false,
}: {
  size?: LogoSize | undefined;
  onDark?: boolean | undefined;
}) {
  return (
    <span className={classNames(styles.logo, styles[size], onDark && styles.onDark)}>
      <LogoMark />
      <span className={styles.word}>{texts.shopName}</span>
    </span>
  );
}
