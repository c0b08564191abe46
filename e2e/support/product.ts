import type { Locator, Page } from 'playwright-core';

/** A product's screen around its form and its pictures. */
export function productScreen(page: Page) {
  const main = page.getByRole('main');
  const bar = page.locator('[data-buy-bar]');
  const tablist = main.getByRole('tablist', { name: 'À propos de ce produit' });
  // Reviews have details of their own.
  const sections = main.locator('details:not([data-review] *)');
  return {
    main,
    tablist,
    tab: (name: string | RegExp) => tablist.getByRole('tab', { name }),
    tabs: tablist.getByRole('tab'),
    panels: main.locator('[id^="tab-"]:not([id$="-tab"])'),
    /** The ids of the panels one can see. */
    openPanels: () =>
      main
        .locator('[id^="tab-"]:not([id$="-tab"])')
        .evaluateAll((panels) => panels.filter((panel) => panel.checkVisibility()).map(({ id }) => id)),
    reviewsLink: main.locator('a[href="#reviews"]'),
    reviews: page.locator('#reviews'),
    sections,
    section: (title: string) => sections.filter({ hasText: title }),
    form: page.locator('#acheter'),
    bar,
    barLink: bar.getByRole('link', { name: 'Choisir les options' }),
    barButton: bar.getByRole('button', { name: 'Ajouter au panier' }),
    barIsShown: async () => !(await bar.evaluate((node) => node.hasAttribute('inert'))) && bar.isVisible(),
  };
}

/** Where the upper edge of an element stands in the window. */
export const topOf = (element: Locator) =>
  element.evaluate((node) => Math.round(node.getBoundingClientRect().top));
