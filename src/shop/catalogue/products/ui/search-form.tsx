import { Icon } from '#platform/design/icon.tsx';
import styles from './search-form.module.css';

type Props = { id: string; label: string; placeholder: string; query?: string };

/**
 * A plain form that leads to the results page. Searches products only (§9.5); scripts suggest products during
 * typing (search/browser).
 */
export function SearchForm({ id, label, placeholder, query }: Props) {
  return (
    <form role="search" aria-label={label} action="/" className={styles.form}>
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <input
        id={id}
        type="search"
        name="s"
        defaultValue={query}
        placeholder={placeholder}
        className={styles.input}
        data-live-search=""
      />
      <input type="hidden" name="post_type" value="product" />
      <button type="submit" className={styles.submit} aria-label={label}>
        <Icon name="search" size="s" />
      </button>
    </form>
  );
}
