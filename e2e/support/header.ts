import type { Page } from 'playwright-core';

/** The header of every page, with its navigation. */
export function header(page: Page) {
  const bar = page.getByRole('banner');
  const menu = page.getByRole('navigation', { name: 'Navigation principale' });
  return {
    bar,
    menu,
    logo: bar.getByRole('link', { name: 'Éveil, retour à l’accueil' }),
    basket: bar.getByRole('link', { name: 'Panier' }),
    menuToggle: page.locator('[data-opens="menu-mobile"]'),
    searchToggle: page.locator('[data-search-toggle]'),
    searchField: bar.locator('#recherche-entete'),
    mobileMenu: page.getByRole('dialog', { name: 'Menu' }),
    /** A top-level item of the main menu and its panel. */
    parent: (name: string) => {
      const item = menu
        .locator('[data-submenu]')
        .filter({ has: page.getByRole('link', { name, exact: true }) });
      return { link: item.locator(':scope > a'), panel: item.locator(':scope > div') };
    },
  };
}

/** The filters of a listing: a drawer on phones, beside the products on wide screens. */
export function filters(page: Page) {
  return {
    toggle: page.locator('[data-opens="filtres"]'),
    drawer: page.getByRole('dialog', { name: 'Affiner la sélection' }),
    box: page.locator('#filtres'),
  };
}
