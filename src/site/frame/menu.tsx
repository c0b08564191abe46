import type { ReactElement, ReactNode } from 'react';
import { PATHS } from '#shop/common/paths/paths.ts';
import { Icon } from '#platform/design/icon.tsx';
import { Drawer } from '#platform/design/drawer.tsx';
import { ageHref } from '#shop/catalogue/products/listing.ts';
import type { TermPage } from '#shop/catalogue/products/server/menu.ts';
import { ResponsivePicture } from '#shop/common/pictures/ui/responsive-picture.tsx';
import type { Frame } from './frame.ts';
import { texts } from './texts.ts';
import styles from './menu.module.css';

export const MOBILE_MENU_ID = 'menu-mobile';

const PEDAGOGY = PATHS.content('pedagogie-montessori');

/** Whether the menu bar links to this page and marks it as current. */
export const isInMenu = (path: string) => [PATHS.listing, PEDAGOGY, PATHS.journal].includes(path);

type Section = { id: string; label: string; href: string; entries: readonly Entry[] };
type Entry = { term: TermPage; href: string };

/** The navigation sections, the same in the mega menu and in the drawer on phones. */
function sections({ categories, ages, skills }: Frame): Section[] {
  const entries = (terms: readonly TermPage[], href: (slug: string) => string) =>
    terms.map((term) => ({ term, href: href(term.slug) }));
  return [
    {
      id: 'rayons',
      label: texts.categories,
      href: PATHS.listing,
      entries: entries(categories, PATHS.category),
    },
    { id: 'ages', label: texts.byAge, href: PATHS.listing, entries: entries(ages, ageHref) },
    { id: 'competences', label: texts.bySkill, href: PATHS.listing, entries: entries(skills, PATHS.tag) },
  ].filter((section) => section.entries.length > 0);
}

/**
 * The menu bar on wide screens. A panel opens on hover or focus; site/frame/browser/main-menu.ts handles
 * touch.
 */
export function MainMenu({ frame, path }: { frame: Frame; path: string }) {
  return (
    <nav className={styles.menu} aria-label={texts.mainNavigation} data-main-menu="">
      <ul className={styles.bar}>
        <li>
          <MenuLink href={PATHS.listing} path={path}>
            {texts.allProducts}
          </MenuLink>
        </li>
        {sections(frame).map((section) => (
          <li key={section.id} className={styles.parent} data-submenu="">
            <a href={section.href} className={styles.link} aria-haspopup="true" aria-expanded="false">
              {section.label} <Icon name="chevron-down" size="s" />
            </a>
            <MegaPanel section={section} />
          </li>
        ))}
        <li>
          <MenuLink href={PEDAGOGY} path={path}>
            {texts.pedagogyLink}
          </MenuLink>
        </li>
        <li>
          <MenuLink href={PATHS.journal} path={path}>
            {texts.journal}
          </MenuLink>
        </li>
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

/** Returns the panel of one section, for clients that load it on its own; undefined for an unknown id. */
export function findMegaPanel(frame: Frame, id: string | null): ReactElement | undefined {
  const section = sections(frame).find((one) => one.id === id);
  return section && <MegaPanel section={section} />;
}

function MegaPanel({ section }: { section: Section }) {
  return (
    <div className={styles.panel}>
      <ul className={styles.tiles}>
        {section.entries.map(({ term, href }) => (
          <li key={term.id}>
            <a href={href} className={styles.tile}>
              {term.picture && (
                <ResponsivePicture
                  picture={{ ...term.picture, alt: '' }}
                  sizes="96px"
                  upTo={320}
                  className={styles.picture}
                />
              )}
              <span>{term.name}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function MobileMenu({ frame }: { frame: Frame }) {
  return (
    <Drawer id={MOBILE_MENU_ID} title={texts.menu} side="left">
      <nav aria-label={texts.menu}>
        <a href={PATHS.listing} className={styles.drawerLink}>
          {texts.allProducts}
        </a>
        {sections(frame).map((section, index) => (
          <details key={section.id} className={styles.group} open={index === 0}>
            <summary className={styles.drawerLink}>
              {section.label} <Icon name="chevron-down" size="s" className={styles.chevron} />
            </summary>
            <ul className={styles.drawerList}>
              {section.entries.map(({ term, href }) => (
                <li key={term.id}>
                  <a href={href} className={styles.drawerEntry}>
                    {term.name}
                  </a>
                </li>
              ))}
            </ul>
          </details>
        ))}
        <a href={PEDAGOGY} className={styles.drawerLink}>
          {texts.pedagogyLink}
        </a>
        <a href={PATHS.journal} className={styles.drawerLink}>
          {texts.journal}
        </a>
        <a href={PATHS.account} rel="nofollow" className={styles.drawerLink}>
          {texts.account}
        </a>
      </nav>
    </Drawer>
  );
}
