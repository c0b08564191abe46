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

/** The first letter of the name in a disc. */
function Initial({ name }: { name: string }) {
  return (
    <svg viewBox="0 0 48 48" className={styles.mark} aria-hidden="true" focusable="false">
      <circle className={styles.arch} cx="24" cy="24" r="22" />
      <text className={styles.letter} x="24" y="33" textAnchor="middle">
        {[...name][0]?.toLocaleUpperCase('fr-FR')}
      </text>
    </svg>
  );
}

type LogoProps = {
  /** The name of the shop; that of the software by default. */
  name?: string;
  mark?: 'arch' | 'initial' | 'none';
  /** Replaces mark and name. */
  picture?: { src: string; srcSet: string; width: number; height: number } | undefined;
  size?: LogoSize | undefined;
  onDark?: boolean | undefined;
};

/** The mark and the name. Wrap it in a link to the home page if needed. */
export function Logo({
  name = texts.softwareName,
  mark = 'arch',
  picture,
  size = 'm',
  onDark = false,
}: LogoProps) {
  const frame = classNames(styles.logo, styles[size], onDark && styles.onDark);
  if (picture)
    return (
      <span className={frame}>
        <img {...picture} alt={name} className={styles.picture} />
      </span>
    );
  return (
    <span className={frame}>
      {mark === 'arch' && <LogoMark />}
      {mark === 'initial' && <Initial name={name} />}
      <span className={styles.word}>{name}</span>
    </span>
  );
}
