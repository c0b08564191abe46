import { IconButton } from './button.tsx';
import { Icon } from './icon.tsx';
import { texts } from './texts.ts';
import styles from './toast.module.css';

/**
 * Placed once per page, near the end of the body. `showToast` clones the template, so that the script
 * contains neither markup nor texts.
 */
export function ToastRegion() {
  return (
    <div data-toasts="" popover="manual" className={styles.region}>
      <div role="status" aria-label={texts.toasts} data-toast-list="" className={styles.list} />
      <template data-toast-template="">
        <div data-toast="" className={styles.toast}>
          <span className={styles.icon} data-toast-done="">
            <Icon name="check" />
          </span>
          <span className={styles.icon} data-toast-failed="">
            <Icon name="alert" />
          </span>
          <p data-toast-text="" className={styles.text} />
          <a data-toast-action="" href="#" className={styles.action} />
          <IconButton
            icon="close"
            label={texts.close}
            size="s"
            data-toast-close=""
            className={styles.close}
          />
        </div>
      </template>
    </div>
  );
}
