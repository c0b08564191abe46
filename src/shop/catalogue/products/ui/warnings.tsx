import { Icon } from '#platform/design/icon.tsx';
import styles from './warnings.module.css';

/** The safety warnings of the toy, visible before purchase (directive 2009/48, article 11). */
export function Warnings({ warnings }: { warnings: readonly string[] }) {
  return warnings.map((warning) => (
    <p key={warning} className={styles.warning}>
      <Icon name="alert" className={styles.icon} />
      <span>{warning}</span>
    </p>
  ));
}
