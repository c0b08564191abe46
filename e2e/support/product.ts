import type { Locator, Page } from 'playwright-core';

/** The product page, without the form and the gallery. */
export function productScreen(page: Page) {
  const main = page.getByRole('main');
  const bar = page.locator('[data-buy-bar]');
  const tablist = main.getByRole('tablist', { name: 'À propos de ce produit' });
  // Reviews contain their own `details` elements.
  const sections = main.locator('details:not([data-review] *)');
  return {
    main,
    tablist,
    tab: (name: string | RegExp) => tablist.getByRole('tab', { name }),
    tabs: tablist.getByRole('tab'),
    panels: main.locator('[id^="tab-"]:not([id$="-tab"])'),
    /** Returns the ids of the visible panels. */
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

/** Returns the position of the upper edge of an element in the viewport. */
export const topOf = (element: Locator) =>
  element.evaluate((node) => Math.round(node.getBoundingClientRect().top));
