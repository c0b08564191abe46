import styles from './prose.module.css';

/** A text the merchant wrote, who may use HTML. */
export function Prose({ html }: { html: string }) {
  return <div className={styles.prose} dangerouslySetInnerHTML={{ __html: html }} />;
}
