import { IconButton, IconButtonLink } from '#platform/design/button.tsx';
import { classNames } from '#platform/design/class-names.ts';
import { closes } from '#platform/design/dialog-trigger.ts';
import { Prose } from '#platform/design/prose.tsx';
import { texts as uiTexts } from '#platform/design/texts.ts';
import { popUpDialogId, type PopUp } from '../pop-up.ts';
import { texts } from '../texts.ts';
import styles from './pop-ups.module.css';

/**
 * All pop-ups of a page, closed and equal for all visitors. The browser decides when one opens
 * (browser/pop-ups.ts).
 */
export function PopUps({ popUps }: { popUps: readonly PopUp[] }) {
  return popUps.map((popUp) => <PopUpDialog key={popUp.id} {...popUp} />);
}

/** A link to its id opens it, even without scripts. */
function PopUpDialog({ id, title, content, settings }: PopUp) {
  const dialogId = popUpDialogId(id);
  const titleId = `${dialogId}-title`;
  return (
    <dialog
      id={dialogId}
      aria-labelledby={titleId}
      className={classNames(
        styles.popUp,
        styles[settings.placement],
        styles[settings.closeButton],
        settings.classes,
      )}
      data-pop-up={id}
      data-settings={JSON.stringify(settings)}
      data-entrance={settings.entrance}
      data-exit={settings.exit}
      data-insists={settings.staysOnBackgroundClick ? '' : undefined}
      data-page-scrolls={settings.preventsScroll ? undefined : ''}
      closedby={settings.staysOnEscape ? 'none' : undefined}
    >
      <div className={styles.box}>
        <div className={styles.header}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <IconButton
            icon="close"
            label={uiTexts.close}
            className={styles.close}
            data-needs-script=""
            {...closes}
          />
          <noscript>
            <IconButtonLink icon="close" label={uiTexts.close} href="#" />
          </noscript>
        </div>
        <div className={styles.content}>
          <Prose html={content} />
        </div>
      </div>
    </dialog>
  );
}

/** A link that opens a pop-up. */
export function PopUpLink({ id, footerLabel }: Pick<PopUp, 'id' | 'footerLabel'>) {
  return (
    <a href={`#${popUpDialogId(id)}`}>
      {footerLabel} <span className="visually-hidden">{texts.opensWindow}</span>
    </a>
  );
}
