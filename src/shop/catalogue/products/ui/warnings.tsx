import { Icon } from '#platform/design/icon.tsx';
import styles from './warnings.module.css';

/** The warnings of the toy, in sight before it can be bought (directive 2009/48, article 11). */
export function Warnings({ warnings }: { warnings: readonly string[] }) {
  return warnings.map((warning) => (
    <p key={warning} className={styles.warning}>
      <Icon name="alert" className={styles.icon} />
      <span>{warning}</span>
    </p>
  ));
}
