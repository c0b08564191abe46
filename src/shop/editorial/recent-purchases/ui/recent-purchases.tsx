import { IconButton } from '#platform/design/button.tsx';
import { CLOSE_ID, POPUP_ID } from '../contract.ts';
import { popupSettingsOf, type RecentPurchasesSettings } from '../recent-purchases-settings.ts';
import { texts } from '../texts.ts';
import styles from './recent-purchases.module.css';

/**
 * The container of the pop-ups, the same on every page; a script copies the template for each one
 * (browser/recent-purchases.ts). Invisible without scripts.
 */
export function RecentPurchases({ settings }: { settings: RecentPurchasesSettings }) {
  if (settings.source === 'off') return null;
  return (
    <div
      className={styles.place}
      data-side={settings.side}
      data-recent-purchases={JSON.stringify(popupSettingsOf(settings))}
    >
      {/* The live region must exist before its first message, or screen readers miss it. */}
      <div role="status" aria-live="polite" aria-label={texts.label} data-purchase-list="" />
      <template data-purchase-template="">
        <div id={POPUP_ID} className={styles.popup}>
          <a data-purchase-picture="" className={styles.picture} tabIndex={-1} aria-hidden="true">
            <img alt="" width="72" height="72" decoding="async" />
          </a>
          <div className={styles.words}>
            <strong data-purchase-example="" className={styles.example}>
              {texts.example}
            </strong>
            <p data-purchase-text="" />
            <a data-purchase-why="" className={styles.why} rel="nofollow">
              {texts.why}
            </a>
          </div>
          <IconButton icon="close" label={texts.close} size="s" id={CLOSE_ID} className={styles.close} />
        </div>
      </template>
    </div>
  );
}
