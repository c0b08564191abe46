import { SWATCH_NOTICE_ID } from '../contract.ts';
import { IconButton } from '#platform/design/button.tsx';
import { texts } from '../texts.ts';
import styles from './notice-popup.module.css';

/**
 * Rendered once per page: shows why an addition from a listing was refused, until the visitor closes it
 * (§2.5).
 */
export function NoticePopup() {
  return (
    <div id={SWATCH_NOTICE_ID} popover="manual" className={styles.popup}>
      <div data-refusal-place="" className={styles.place} />
      <IconButton icon="close" size="s" label={texts.closeNotice} data-refusal-close="" />
    </div>
  );
}
