import { Icon } from '#platform/design/icon.tsx';
import styles from './warnings.module.css';

/** The safety warnings of the toy, visible before purchase (directive 2009/48, article 11). */
export function Warnings({ warnings }: { warnings: readonly string[] }) {
  if (warnings.length === 0) return null;
  return (
    <div className={styles.warnings}>
      <Icon name="alert" className={styles.icon} />
      <div className={styles.list}>
        {warnings.map((warning) => (
          <p key={warning}>{warning}</p>
        ))}
      </div>
    </div>
  );
}
