import { Button } from '#platform/design/button.tsx';
import { TextField } from '#platform/design/field.tsx';
import { MOST_SEARCHED, SEARCH_PARAMETER, SEARCH_PATH } from '../screens/search/search-paths.ts';
import { searchTexts as texts } from '../screens/search/texts.ts';
import styles from './search-form.module.css';

type Props = {
  id: string;
  query?: string;
  /** Takes the focus when the dialog around it opens. */
  hasFocus?: boolean;
};

/** The search for any screen, order or product. */
export function SearchForm({ id, query = '', hasFocus = false }: Props) {
  return (
    <form method="get" action={SEARCH_PATH} role="search" aria-label={texts.title} className={styles.form}>
      <TextField
        id={id}
        type="search"
        name={SEARCH_PARAMETER}
        label={texts.field}
        defaultValue={query}
        maxLength={MOST_SEARCHED}
        autoComplete="off"
        autoFocus={hasFocus}
        className={styles.field}
      />
      <Button type="submit" variant="secondary" icon="search">
        {texts.search}
      </Button>
    </form>
  );
}
