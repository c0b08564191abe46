import type { ReactNode } from 'react';
import { Button } from '#platform/design/button.tsx';
import { opens } from '#platform/design/dialog-trigger.ts';
import { Icon } from '#platform/design/icon.tsx';
import { Logo } from '#platform/design/logo.tsx';
import { PATHS } from '#shop/common/paths/paths.ts';
import { NONCE_FIELD, OFFICE } from '#shop/staff/access/office-paths.ts';
import type { StaffMember } from '#shop/staff/access/staff.ts';
import { texts as accessTexts } from '#shop/staff/access/texts.ts';
import { SHORTCUT_HELP_ID } from '../browser/shortcut-dialogs.ts';
import { SEARCH_PATH } from '../screens/search/search-paths.ts';
import { navigationFor } from './navigation.ts';
import { Palette } from './palette.tsx';
import { ShortcutHelp } from './shortcut-help.tsx';
import { texts } from './texts.ts';
import { UnsavedBar } from './unsaved-bar.tsx';
import styles from './layout.module.css';

type LayoutProps = {
  staff: StaffMember;
  nonce: string;
  /** The navigation entry of this screen. */
  current: string;
  /** Whether the member has to set up a second factor first: only the profile opens. */
  isClosed: boolean;
  children: ReactNode;
};

/** The frame of every screen: navigation on the left, or in a menu on a narrow screen. */
export function OfficeLayout({ children, ...menu }: LayoutProps) {
  return (
    <div className={styles.office}>
      <a href="#contenu" className="skip-link">
        {texts.skipToContent}
      </a>
      <header className={styles.header}>
        <a href={OFFICE.home} className={styles.brand}>
          <Logo size="s" />
          <span className={styles.word}>{texts.office}</span>
        </a>
        <details className={styles.compact}>
          <summary className={styles.summary}>
            <Icon name="menu" size="s" />
            {texts.menu}
          </summary>
          <div className={styles.panel}>
            <Menu {...menu} />
          </div>
        </details>
        <div className={styles.wide}>
          <Menu {...menu} />
        </div>
      </header>
      <main id="contenu" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <UnsavedBar />
      <ShortcutHelp />
      <Palette />
    </div>
  );
}

function Menu({ staff, nonce, current, isClosed }: Omit<LayoutProps, 'children'>) {
  return (
    <>
      <nav aria-label={texts.navigation}>
        {(isClosed ? [] : navigationFor(staff.role)).map(({ title, entries }) => (
          <div key={title ?? ''} className={styles.group}>
            {title !== undefined && <p className={styles.groupTitle}>{title}</p>}
            <ul className={styles.entries} aria-label={title}>
              {entries.map(({ href, label }) => (
                <li key={href}>
                  <a
                    href={href}
                    aria-current={href === current ? 'page' : undefined}
                    className={styles.entry}
                  >
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <div className={styles.person}>
        <a
          href={SEARCH_PATH}
          aria-current={current === SEARCH_PATH ? 'page' : undefined}
          className={styles.entry}
        >
          {texts.search}
        </a>
        <a href={PATHS.home} className={styles.entry}>
          {texts.toShop}
        </a>
        <a
          href={OFFICE.profile}
          aria-current={current === OFFICE.profile ? 'page' : undefined}
          className={styles.entry}
        >
          <span className={styles.name}>
            {staff.name}
            <span className={styles.role}>{accessTexts.roles[staff.role]}</span>
          </span>
        </a>
        <button type="button" className={styles.entry} data-needs-script="" {...opens(SHORTCUT_HELP_ID)}>
          {texts.shortcuts.open}
        </button>
        <form method="post" action={OFFICE.signOut}>
          <input type="hidden" name={NONCE_FIELD} value={nonce} />
          <Button type="submit" variant="secondary" size="s">
            {texts.signOut}
          </Button>
        </form>
      </div>
    </>
  );
}

/** The frame of the screens before signing in: one card in the middle. */
export function GuestLayout({ children }: { children: ReactNode }) {
  return (
    <main className={styles.guest}>
      <a href={PATHS.home} className={styles.guestLogo}>
        <Logo />
      </a>
      <div className={styles.card}>{children}</div>
    </main>
  );
}
