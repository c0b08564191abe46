import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { stopClock } from './support/page-state.ts';
import { DESKTOP, eventually, test } from './support/test.ts';
import { visit } from './support/page-errors.ts';

const sortSelect = (page: Page) => page.getByLabel('Trier les produits');
const productNames = (page: Page) => page.locator('main article h2').allInnerTexts();

test('changing the sort select submits at once, and keeps the filters (§2.5#1)', async ({ openAt }) => {
  const page = await openAt('/categorie-produit/mathematiques/?e-filter-boutique-product_tag=calcul');
  const before = await productNames(page);
  await sortSelect(page).selectOption({ label: 'Tri par tarif croissant' });
  await page.waitForURL((url) => url.searchParams.get('orderby') === 'price');
  expect(new URL(page.url()).searchParams.get('e-filter-boutique-product_tag')).toBe('calcul');
  await eventually(() => productNames(page)).not.toEqual(before);
  const after = await productNames(page);
  expect(after.toSorted()).toEqual(before.toSorted());
  expect(await sortSelect(page).inputValue()).toBe('price');
});

test('on the page that follows, the result count is announced again after 2 s (§2.5#2 §9.4#3)', async ({
  open,
}) => {
  const page = await open();
  await stopClock(page);
  await visit(page, '/boutique/?orderby=price');
  // The two seconds begin when the script of the listing starts.
  await page.locator('[data-listing][data-alive]').waitFor({ state: 'attached' });
  const count = page.getByRole('status').filter({ hasText: /résultats/ });
  const countText = await count.innerText();
  await count.evaluate((region) => {
    region.setAttribute('data-heard', '0');
    new MutationObserver(() => {
      region.setAttribute('data-heard', String(Number(region.getAttribute('data-heard')) + 1));
    }).observe(region, { childList: true });
  });
  await page.clock.runFor(1_900);
  expect(await count.getAttribute('data-heard')).toBe('0');
  await page.clock.runFor(200);
  await eventually(() => count.getAttribute('data-heard')).toBe('1');
  expect(await count.innerText()).toBe(countText);
});

test('choosing a filter on a later page starts again from the first one, and « back » returns (§2.5#10 §2.5#11 §2.5#12)', async ({
  openAt,
}) => {
  const page = await openAt('/boutique/page/2/?orderby=price&paged=2&e-page-boutique=2', DESKTOP);
  const start = page.url();
  await page.locator('#filtres').getByRole('link', { name: 'Logique' }).click();
  await page.waitForURL((url) => url.search.includes('logique'));
  const { pathname, searchParams } = new URL(page.url());
  expect(pathname).toBe('/boutique/');
  expect([...searchParams.keys()].toSorted()).toEqual(['e-filter-boutique-product_tag', 'orderby']);
  await page.goBack();
  expect(page.url()).toBe(start);
});

test('two skills are joined by “~”, and active filters can be removed one by one or all at once', async ({
  openAt,
}) => {
  const page = await openAt('/boutique/', DESKTOP);
  const skill = (name: string) => page.locator('#filtres').getByRole('link', { name });
  await skill('Logique').click();
  await page.waitForURL(/logique/);
  await skill('Calcul').click();
  await page.waitForURL(/product_tag=(calcul~logique|logique~calcul)/);
  const active = page.getByRole('list', { name: 'Filtres actifs' });
  await eventually(() => active.getByRole('listitem').count()).toBe(3);
  await active.getByRole('link', { name: /Logique/ }).click();
  await page.waitForURL((url) => url.searchParams.get('e-filter-boutique-product_tag') === 'calcul');
  await active.getByRole('link', { name: 'Tout effacer' }).click();
  await page.waitForURL('**/boutique/');
});
