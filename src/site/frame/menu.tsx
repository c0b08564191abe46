import type { ReactElement, ReactNode } from 'react';
import { PATHS } from '#shop/common/paths/paths.ts';
import { Icon } from '#platform/design/icon.tsx';
import { Drawer } from '#platform/design/drawer.tsx';
import { ResponsivePicture } from '#shop/common/pictures/ui/responsive-picture.tsx';
import { resolveMenu, type MenuItem } from '#shop/editorial/menus/menu.ts';
import { menuTargets, type Frame } from './frame.ts';
import { texts } from './texts.ts';
import styles from './menu.module.css';

export const MOBILE_MENU_ID = 'menu-mobile';

/** The entries of the menu, the same in the bar and in the drawer on phones. */
const menuItems = (frame: Frame): MenuItem[] => resolveMenu(frame.menus.menu, menuTargets(frame));

/** Whether the menu bar links to this page and marks it as current. */
export const isInMenu = (frame: Frame, path: string) =>
  menuItems(frame).some(({ href, items }) => href === path && items.length === 0);

/**
 * The menu bar on wide screens. A panel opens on hover or focus; site/frame/browser/main-menu.ts handles
 * touch.
 */
export function MainMenu({ frame, path }: { frame: Frame; path: string }) {
  return (
    <nav className={styles.menu} aria-label={texts.mainNavigation} data-main-menu="">
      <ul className={styles.bar}>
        {menuItems(frame).map((item) =>
          item.items.length > 0 ? (
            <li key={item.id} className={styles.parent} data-submenu="">
              <a
                href={item.href || PATHS.listing}
                className={styles.link}
                aria-haspopup="true"
                aria-expanded="false"
              >
                {item.label} <Icon name="chevron-down" size="s" />
              </a>
              <MegaPanel item={item} />
            </li>
          ) : (
            <li key={item.id}>
              <MenuLink href={item.href} path={path}>
                {item.label}
              </MenuLink>
            </li>
          ),
        )}
      </ul>
    </nav>
  );
}

function MenuLink({ href, path, children }: { href: string; path: string; children: ReactNode }) {
  return (
    <a href={href} className={styles.link} aria-current={href === path ? 'page' : undefined}>
      {children}
    </a>
  );
}

/** Returns the panel of one entry, for clients that load it on its own; undefined for an unknown id. */
export function findMegaPanel(frame: Frame, id: string | null): ReactElement | undefined {
  const item = menuItems(frame).find((one) => one.id === id && one.items.length > 0);
  return item && <MegaPanel item={item} />;
}

function MegaPanel({ item }: { item: MenuItem }) {
  return (
    <div className={styles.panel}>
      <ul className={styles.tiles}>
        {item.items.map(({ id, href, label, picture }) => (
          <li key={id}>
            <a href={href} className={styles.tile}>
              {picture && (
                <ResponsivePicture
                  picture={{ ...picture, alt: '' }}
                  sizes="96px"
                  upTo={320}
                  className={styles.picture}
                />
              )}
              <span>{label}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function MobileMenu({ frame }: { frame: Frame }) {
  const items = menuItems(frame);
  const firstGroup = items.find((item) => item.items.length > 0);
  return (
    <Drawer id={MOBILE_MENU_ID} title={texts.menu} side="left">
      <nav aria-label={texts.menu}>
        {items.map((item) =>
          item.items.length > 0 ? (
            <details key={item.id} className={styles.group} open={item === firstGroup}>
              <summary className={styles.drawerLink}>
                {item.label} <Icon name="chevron-down" size="s" className={styles.chevron} />
              </summary>
              <ul className={styles.drawerList}>
                {item.items.map(({ id, href, label }) => (
                  <li key={id}>
                    <a href={href} className={styles.drawerEntry}>
                      {label}
                    </a>
                  </li>
                ))}
              </ul>
            </details>
          ) : (
            <a key={item.id} href={item.href} className={styles.drawerLink}>
              {item.label}
            </a>
          ),
        )}
        <a href={PATHS.account} rel="nofollow" className={styles.drawerLink}>
          {texts.account}
        </a>
      </nav>
    </Drawer>
  );
}
