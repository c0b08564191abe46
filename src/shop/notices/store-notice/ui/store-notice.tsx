import { PATHS } from '#shop/common/paths/paths.ts';
import { classNames } from '#platform/design/class-names.ts';
import type { StoreNotice as Notice } from '../store-notice.ts';
import { texts } from '../texts.ts';
import styles from './store-notice.module.css';

/**
 * Equal for all visitors in cached pages; hidden by script and CSS if dismissed (early.ts,
 * store-notice.module.css). Without scripts it therefore cannot be hidden.
 */
export function StoreNotice({ id, text }: Notice) {
  return (
    <aside
      aria-label={texts.label}
      className={classNames('woocommerce-store-notice', styles.notice)}
      data-notice-id={id}
    >
      <p className={styles.text}>
        {text}
        <a
          href={`${PATHS.hideNotice}?id=${id}`}
          rel="nofollow"
          role="button"
          className={classNames('woocommerce-store-notice__dismiss-link', styles.dismiss)}
          data-needs-script=""
        >
          {texts.dismiss}
        </a>
      </p>
    </aside>
  );
}
