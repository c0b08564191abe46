import type { ReactNode } from 'react';
import { IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';
import { texts } from './texts.ts';
import styles from './notice.module.css';

type NoticeTone = 'info' | 'success' | 'warning' | 'error';

const tones: Record<NoticeTone, { icon: IconName; name: string; role: 'status' | 'alert' }> = {
  info: { icon: 'info', name: texts.noticeInfo, role: 'status' },
  success: { icon: 'check', name: texts.noticeSuccess, role: 'status' },
  warning: { icon: 'alert', name: texts.noticeWarning, role: 'status' },
  error: { icon: 'alert', name: texts.noticeError, role: 'alert' },
};

type NoticeProps = {
  tone?: NoticeTone | undefined;
  title?: ReactNode;
  /** Links or buttons below the text. */
  actions?: ReactNode;
  dismissible?: boolean | undefined;
  /** For text that is part of the page and not a message: it is never announced. */
  quiet?: boolean | undefined;
  id?: string | undefined;
  children?: ReactNode;
};

/** An alert takes the focus shortly after it appears (shop/common/page-notices/browser). */
export function Notice({
  tone = 'info',
  title,
  actions,
  dismissible = false,
  quiet = false,
  id,
  children,
}: NoticeProps) {
  const { icon, name, role } = tones[tone];
  return (
    <div
      id={id}
      data-notice={tone}
      role={quiet ? undefined : role}
      tabIndex={!quiet && role === 'alert' ? -1 : undefined}
      className={classNames(styles.notice, styles[tone])}
    >
      <Icon name={icon} className={styles.icon} />
      <div className={styles.text}>
        <span className="visually-hidden">{name}. </span>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div>{children}</div>}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {dismissible && (
        <IconButton
          icon="close"
          label={texts.dismiss}
          size="s"
          className={styles.dismiss}
          data-dismisses=""
          data-needs-script=""
        />
      )}
    </div>
  );
}
