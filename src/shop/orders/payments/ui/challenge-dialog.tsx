import { Button } from '#platform/design/button.tsx';
import { closes } from '#platform/design/dialog-trigger.ts';
import { Dialog } from '#platform/design/dialog.tsx';
import { texts } from '../texts.ts';
import styles from './challenge-dialog.module.css';

/** The dialog that shows the bank challenge above the page (payments/browser/sandbox-challenge.ts). */
export function ChallengeDialog({ id }: { id: string }) {
  return (
    <Dialog
      id={id}
      title={texts.challenge.dialog}
      insists
      footer={
        <Button variant="secondary" {...closes}>
          {texts.challenge.leave}
        </Button>
      }
    >
      <div className={styles.challenge} data-challenge-frame="" />
    </Dialog>
  );
}
