import { Dialog } from '#platform/design/dialog.tsx';
import { PALETTE_ID } from '../browser/shortcut-dialogs.ts';
import { searchTexts as texts } from '../screens/search/texts.ts';
import { SearchForm } from './search-form.tsx';
import styles from './palette.module.css';

/** The dialog of Ctrl K: results appear below the field while somebody types. */
export function Palette() {
  return (
    <Dialog id={PALETTE_ID} title={texts.title}>
      <SearchForm id="aller-champ" hasFocus />
      <div data-palette-results="" aria-live="polite" className={styles.results} />
    </Dialog>
  );
}
