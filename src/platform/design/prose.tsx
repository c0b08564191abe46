import styles from './prose.module.css';

/** Text by the merchant, which may contain HTML. */
export function Prose({ html }: { html: string }) {
  return <div className={styles.prose} dangerouslySetInnerHTML={{ __html: html }} />;
}
