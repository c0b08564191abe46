import type { Page, Route } from 'playwright-core';

const REFRESH = '**/wp-json/builder/v1/refresh-loop';

/** A listing of products with its filters. */
export function listing(page: Page) {
  const filters = page.locator('#filtres');
  const active = page.getByRole('list', { name: 'Filtres actifs' });
  return {
    filters,
    choice: (name: string) => filters.getByRole('link', { name }),
    chosen: filters.locator('a[aria-current]'),
    active,
    chip: (name: string) => active.getByRole('link', { name: `Retirer le filtre\u00a0: ${name}` }),
    clear: active.getByRole('link', { name: 'Tout effacer' }),
    grid: page.locator('[data-listing-grid]'),
    busyGrid: page.locator('[data-listing-grid][aria-busy="true"]'),
    names: () => page.locator('main article h2').allInnerTexts(),
    count: page.locator('main [role="status"]'),
    sort: page.getByLabel('Trier les produits'),
    lowest: page.getByRole('spinbutton', { name: 'De' }),
    highest: page.getByRole('spinbutton', { name: 'à' }),
    lowestSlider: page.getByRole('slider', { name: 'Prix minimum' }),
    highestSlider: page.getByRole('slider', { name: 'Prix maximum' }),
    apply: page.getByRole('button', { name: 'Appliquer' }),
    nextPage: page.getByRole('link', { name: 'Page suivante' }),
    toggle: page.locator('[data-opens="filtres"]'),
    drawer: page.getByRole('dialog', { name: 'Affiner la sélection' }),
    showResults: page.getByRole('button', { name: /^Voir le/ }),
  };
}

/** Marks the document, so that a later check can detect a page load. */
export const markDocument = (page: Page) =>
  page.evaluate(() => document.documentElement.setAttribute('data-same', ''));
export const isSameDocument = (page: Page) =>
  page.evaluate(() => document.documentElement.hasAttribute('data-same'));

export const answerRefresh = (page: Page, answer: (route: Route) => Promise<void>) =>
  page.route(REFRESH, answer);

/** Delays refresh requests until the returned function is called. */
export async function holdRefresh(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(REFRESH, async (route) => {
    await released;
    // The page may have aborted the request in the meantime.
    await route.continue().catch(() => undefined);
  });
  return release;
}
