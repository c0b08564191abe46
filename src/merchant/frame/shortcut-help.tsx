import { Dialog } from '#platform/design/dialog.tsx';
import { SHORTCUT_HELP_ID } from '../browser/shortcut-dialogs.ts';
import { texts } from './texts.ts';
import styles from './shortcut-help.module.css';

/** The keys of the back office. `?` or its button in the navigation opens it. */
export function ShortcutHelp() {
  const { title, keys, apple } = texts.shortcuts;
  return (
    <Dialog id={SHORTCUT_HELP_ID} title={title} size="s">
      <dl className={styles.keys}>
        {keys.map(({ keys: pressed, does }) => (
          <div key={does} className={styles.row}>
            <dt className={styles.pressed}>
              {pressed.map((key) => (
                <kbd key={key} className={styles.key}>
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.hint}>{apple}</p>
    </Dialog>
  );
}
