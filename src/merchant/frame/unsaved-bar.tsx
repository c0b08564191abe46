import { Button } from '#platform/design/button.tsx';
import { texts } from './texts.ts';
import styles from './unsaved-bar.module.css';

/** The messages of the bar; the script of unsaved changes shows them (`browser/unsaved-changes.ts`). */
const STATES = ['changed', 'draft', 'offline'] as const;

export function UnsavedBar() {
  const { unsaved } = texts;
  return (
    <div role="region" aria-label={unsaved.label} data-unsaved="none" className={styles.bar} hidden>
      <div role="status" className={styles.text}>
        {STATES.map((state) => (
          <p key={state} data-for={state}>
            {unsaved[state]}
          </p>
        ))}
      </div>
      <div className={styles.buttons}>
        <Button variant="secondary" size="s" data-unsaved-does="discard" data-for="changed">
          {unsaved.discard}
        </Button>
        <Button variant="secondary" size="s" data-unsaved-does="discard" data-for="draft">
          {unsaved.forget}
        </Button>
        <Button size="s" data-unsaved-does="restore" data-for="draft">
          {unsaved.restore}
        </Button>
        <Button size="s" data-unsaved-does="save" data-for="changed offline">
          {unsaved.save}
        </Button>
      </div>
    </div>
  );
}
