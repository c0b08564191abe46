import { may, type Action, type Role } from '#shop/staff/access/roles.ts';
import { mailServerTexts } from '../credentials/mail-texts.ts';
import { MAIL_SERVER_PATH, PAYMENT_KEYS_PATH } from '../credentials/paths.ts';
import { paymentTexts } from '../credentials/payment-texts.ts';
import { SETTINGS_SCREENS } from './registry.ts';
import { settingsPath } from './settings-paths.ts';
import { settingsTexts as texts } from './texts.ts';
import styles from './settings.module.css';

type SettingsTab = {
  readonly href: string;
  readonly title: string;
  readonly hint: string;
  readonly needs: Action;
};

/** The screens of the settings, with those of the outside services after them. */
const TABS: readonly SettingsTab[] = [
  ...SETTINGS_SCREENS.map(({ slug, title, hint, needs }) => ({
    href: settingsPath(slug),
    hint,
    needs,
    title: slug === '' ? texts.first : title,
  })),
  { href: PAYMENT_KEYS_PATH, ...paymentTexts.tab, needs: 'change-credentials' },
  { href: MAIL_SERVER_PATH, ...mailServerTexts.tab, needs: 'change-credentials' },
];

/** The links between the screens of the settings, as far as the role may open them. */
export const SettingsTabs = ({ current, role }: { current: string; role: Role }) => (
  <nav aria-label={texts.screens}>
    <ul className={styles.screens}>
      {TABS.filter(({ needs }) => may(role, needs)).map(({ href, title, hint }) => (
        <li key={href}>
          <a href={href} aria-current={href === current ? 'page' : undefined} className={styles.screen}>
            {title}
            <span className={styles.hint}>{hint}</span>
          </a>
        </li>
      ))}
    </ul>
  </nav>
);
