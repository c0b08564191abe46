import { expect } from 'vitest';
import { listAxeFindings } from './support/axe.ts';
import { answerRefresh, holdRefresh, isSameDocument, listing, markDocument } from './support/listing.ts';
import { hasFocus, jumpTo, nextFrames, scrollPosition } from './support/page-state.ts';
import { DESKTOP, eventually, PHONE, test, windowOf } from './support/test.ts';
import { visit } from './support/page-errors.ts';

const AGE = 'e-filter-boutique-pa_age';
const TAG = 'e-filter-boutique-product_tag';

test('a filter changes the products without a new page, and pushes one history entry (§2.5#11 §7.8#4)', async ({
  openAt,
}) => {
  const page = await openAt('/boutique/', DESKTOP);
  await markDocument(page);
  const { choice, count, chosen } = listing(page);
  const before = await page.evaluate(() => history.length);
  const promised = await choice('Calcul').innerText();
  await choice('Calcul').click();
  await eventually(() => count.innerText()).toMatch(/9\s+résultats/);
  expect(promised).toMatch(/9$/);
  expect(new URL(page.url()).searchParams.get(TAG)).toBe('calcul');
  expect(await page.evaluate(() => history.length)).toBe(before + 1);
  expect(await chosen.allInnerTexts()).toEqual([promised]);
  expect(await isSameDocument(page)).toBe(true);
});

test('a refresh request contains the page, the widget, its filters and the url (§7.8#1 §7.8#2 §3.14#2)', async ({
  openAt,
}) => {
  const page = await openAt('/categorie-produit/mathematiques/?orderby=price', DESKTOP);
  const refreshRequest = page.waitForRequest('**/wp-json/builder/v1/refresh-loop');
  await listing(page).choice('Calcul').click();
  const request = await refreshRequest;
  expect(request.method()).toBe('POST');
  expect(request.headers()['content-type']).toBe('application/json');
  expect(request.postDataJSON()).toEqual({
    post_id: expect.any(Number),
    widget_id: 'boutique',
    widget_filters: {
      product_tag: {
        filterType: 'taxonomy',
        filterData: { selectedTaxonomy: 'product_tag', terms: ['calcul'], logicalJoin: 'AND' },
      },
    },
    pagination_base_url: `/categorie-produit/mathematiques/?${TAG}=calcul&orderby=price`,
  });
});

test('« back » and « forward » show what was there, and a reload the same', async ({ openAt }) => {
  const page = await openAt('/boutique/', DESKTOP);
  await markDocument(page);
  const { choice, count, names, active, sort } = listing(page);
  const whole = await count.innerText();
  await choice('Logique').click();
  await eventually(() => active.count()).toBe(1);
  const filtered = await count.innerText();
  await sort.selectOption({ label: 'Tri par tarif croissant' });
  await eventually(() => page.locator('[data-listing-form="price"] [name="orderby"]').count()).toBe(1);
  await page.goBack();
  await eventually(() => sort.inputValue()).toBe('menu_order');
  await page.goBack();
  await eventually(() => count.innerText()).toBe(whole);
  expect(await active.count()).toBe(0);
  await page.goForward();
  await eventually(() => count.innerText()).toBe(filtered);
  expect(await isSameDocument(page)).toBe(true);
  const shown = await names();
  await page.reload();
  expect(await names()).toEqual(shown);
  expect(await active.count()).toBe(1);
});

test('« back » before the response arrives ends the refresh and resets the controls', async ({ openAt }) => {
  const page = await openAt('/boutique/', DESKTOP);
  await holdRefresh(page);
  const { sort, busyGrid, highest } = listing(page);
  await sort.selectOption({ label: 'Tri par tarif croissant' });
  await busyGrid.waitFor();
  await page.goBack();
  await eventually(() => busyGrid.count()).toBe(0);
  expect(await sort.inputValue()).toBe('menu_order');
  expect(await highest.inputValue()).toBe('');
});

test('successive choices add up, even while the first response is pending', async ({ openAt }) => {
  const page = await openAt('/boutique/', DESKTOP);
  const letGo = await holdRefresh(page);
  const { choice, chosen, busyGrid } = listing(page);
  await choice('Calcul').click();
  await busyGrid.waitFor();
  await choice('5–6 ans').click();
  letGo();
  await eventually(() => chosen.count()).toBe(2);
  const { searchParams } = new URL(page.url());
  expect([searchParams.get(TAG), searchParams.get(AGE)]).toEqual(['calcul', '5-6-ans']);
});

test('by keyboard, the focus stays on the choice that was made', async ({ openAt }) => {
  const page = await openAt('/boutique/', DESKTOP);
  const { choice, active, chip } = listing(page);
  await choice('Calcul').focus();
  await page.keyboard.press('Enter');
  await eventually(() => active.count()).toBe(1);
  await eventually(() => hasFocus(choice('Calcul'))).toBe(true);
  await page.keyboard.press('Enter');
  await eventually(() => active.count()).toBe(0);
  expect(await hasFocus(choice('Calcul'))).toBe(true);
  await page.keyboard.press('Enter');
  await chip('Calcul').focus();
  await page.keyboard.press('Enter');
  await eventually(() => active.count()).toBe(0);
  // The chip is removed: the focus moves to the results, not to the top of the page.
  expect(await page.evaluate(() => document.activeElement?.getAttribute('data-listing-part'))).toBe(
    'results',
  );
});

test('a price is typed, or set with two sliders', async ({ openAt }) => {
  const page = await openAt('/boutique/', DESKTOP);
  await markDocument(page);
  const { highest, lowest, lowestSlider, highestSlider, active, chip, count } = listing(page);
  await highest.fill('20');
  await page.keyboard.press('Enter');
  await eventually(() => active.innerText()).toContain('Jusqu’à 20\u00a0€');
  expect(new URL(page.url()).search).toBe('?max_price=20');
  const cheap = await count.innerText();
  expect(await highestSlider.inputValue()).toBe('20');
  await chip('Jusqu’à 20\u00a0€').click();
  await eventually(() => active.count()).toBe(0);
  expect(await highest.inputValue()).toBe('');

  await lowestSlider.focus();
  await page.keyboard.press('PageUp');
  await eventually(() => active.innerText()).toMatch(/À partir de \d+\u00a0€/);
  expect(Number(await lowest.inputValue())).toBeGreaterThan(0);
  expect(await lowestSlider.getAttribute('aria-valuetext')).toBe(`${await lowest.inputValue()}\u00a0€`);
  expect(await hasFocus(lowestSlider)).toBe(true);
  expect(await count.innerText()).not.toBe(cheap);
  expect(await isSameDocument(page)).toBe(true);
});

test('the thumbs of the price sliders do not pass each other', async ({ openAt }) => {
  const page = await openAt('/boutique/?min_price=50&max_price=52', DESKTOP);
  const { lowestSlider, lowest } = listing(page);
  await lowestSlider.focus();
  await page.keyboard.press('End');
  await eventually(() => new URL(page.url()).searchParams.get('min_price')).toBe('52');
  expect(await lowest.inputValue()).toBe('52');
});

test('pages change in place, from the first product on, and the title says which', async ({ openAt }) => {
  const page = await openAt('/boutique/', DESKTOP);
  await markDocument(page);
  const { nextPage, names, grid } = listing(page);
  const first = await names();
  await nextPage.click();
  await page.waitForURL('**/boutique/page/2/');
  await eventually(names).not.toEqual(first);
  expect(await page.title()).toBe('La boutique, page 2 – Éveil');
  expect(await isSameDocument(page)).toBe(true);
  const top = await grid.evaluate((element) => element.getBoundingClientRect().top);
  const header = await page.evaluate(
    () => document.querySelector('[data-sticky-header]')?.getBoundingClientRect().bottom ?? 0,
  );
  expect(top).toBeGreaterThanOrEqual(header);
  expect(top).toBeLessThan(400);
});

test('a filter on a later page leads to the first one; the scroll position stays', async ({ openAt }) => {
  const page = await openAt('/boutique/page/2/?orderby=price&paged=2&e-page-boutique=2', DESKTOP);
  const { choice, active } = listing(page);
  await jumpTo(page, 120);
  await choice('3–4 ans').click();
  await eventually(() => active.count()).toBe(1);
  const { pathname, searchParams } = new URL(page.url());
  expect(pathname).toBe('/boutique/');
  expect([...searchParams.keys()].toSorted()).toEqual([AGE, 'orderby']);
  expect(await scrollPosition(page)).toBe(120);
});

test('while a refresh is on its way, only the grid is veiled (§8.4#8)', async ({ openAt }) => {
  const page = await openAt('/boutique/', { ...DESKTOP, reducedMotion: 'reduce' });
  const letGo = await holdRefresh(page);
  const { choice, busyGrid, active } = listing(page);
  await choice('Calcul').click();
  await busyGrid.waitFor();
  expect(await page.locator('[aria-busy="true"]').count()).toBe(1);
  expect(await listAxeFindings(page)).toEqual([]);
  letGo();
  await eventually(() => active.count()).toBe(1);
  expect(await busyGrid.count()).toBe(0);
});

test('a failed refresh leaves the products unchanged, and the next choice loads a new page (§8.4#8)', async ({
  openAt,
}) => {
  const page = await openAt('/boutique/', DESKTOP);
  await markDocument(page);
  // Aborts like a cancelled request: a lost connection would be recorded as a trouble and fail the test.
  await answerRefresh(page, (route) => route.abort('aborted'));
  const { choice, busyGrid, names, active } = listing(page);
  const before = await names();
  await choice('Calcul').click();
  await page.waitForURL((url) => url.searchParams.get(TAG) === 'calcul');
  await eventually(() => busyGrid.count()).toBe(0);
  expect(await names()).toEqual(before);
  expect(await isSameDocument(page)).toBe(true);
  await page.goBack();
  await page.waitForURL('**/boutique/');
  expect(await names()).toEqual(before);
  await choice('Logique').click();
  await active.waitFor();
  expect(await isSameDocument(page)).toBe(false);
  expect(new URL(page.url()).searchParams.get(TAG)).toBe('logique');
});

test('a response with status 500 is ignored, and a reload applies the chosen filter (§8.4#8)', async ({
  openAt,
}) => {
  const page = await openAt('/boutique/', DESKTOP);
  // Replaces `fetch` in the page: a real response with status 500 would be recorded as a trouble and fail the
  // test.
  await page.evaluate(() => {
    window.fetch = async () => new Response('{}', { status: 500 });
  });
  const { choice, busyGrid, names, active } = listing(page);
  const before = await names();
  await choice('Calcul').click();
  await page.waitForURL((url) => url.searchParams.get(TAG) === 'calcul');
  await eventually(() => busyGrid.count()).toBe(0);
  expect(await names()).toEqual(before);
  await page.reload();
  expect(await active.count()).toBe(1);
});

test('the result count is announced, and again after 2 s (§2.5#2)', async ({ open }) => {
  const page = await open(DESKTOP);
  // Installed before the page starts its own timer, which a choice of the visitor must clear.
  await page.clock.install();
  await visit(page, '/boutique/');
  await page.locator('[data-listing][data-alive]').waitFor({ state: 'attached' });
  const { choice, count } = listing(page);
  await count.evaluate((region) => {
    const hear = () => (region.dataset['heard'] = `${region.dataset['heard'] ?? ''}|${region.textContent}`);
    new MutationObserver(hear).observe(region, { childList: true });
  });
  await choice('Calcul').click();
  await eventually(() => count.getAttribute('data-heard')).toContain('9');
  await page.clock.runFor(2_000);
  const countText = await count.innerText();
  await eventually(() => count.getAttribute('data-heard')).toBe(`|${countText}|${countText}`);
});

type Shift = PerformanceEntry & { sources: { node: Node | null }[] };

test('nothing outside the results moves when they change', async ({ openAt }) => {
  // The viewport is high enough for these filters, because scrolling would move the header. It excludes the
  // footer, which moves with the grid.
  const page = await openAt('/boutique/', windowOf(1440, 1500));
  const letGo = await holdRefresh(page);
  const { choice, active } = listing(page);
  await page.evaluate(() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const { sources } of list.getEntries() as Shift[]) {
        const moved = sources
          .map(({ node }) => (node instanceof Element ? node : node?.parentElement))
          .filter((node) => node && !node.closest('[data-listing-part="results"]'));
        window.shifts.push({ value: 0, moved: moved.map((node) => node?.outerHTML.slice(0, 120) ?? '') });
      }
    }).observe({ type: 'layout-shift' });
  });
  await choice('3–4 ans').click();
  letGo();
  await eventually(() => active.count()).toBe(1);
  await choice('En stock seulement').click();
  await eventually(() => active.getByRole('listitem').count()).toBe(3);
  await nextFrames(page);
  expect((await page.evaluate(() => window.shifts)).flatMap(({ moved }) => moved)).toEqual([]);
});

test('in the drawer of a phone several filters are chosen, and a button shows the number of matches and leads to them', async ({
  openAt,
}) => {
  const page = await openAt('/boutique/', { ...PHONE, reducedMotion: 'reduce' });
  await markDocument(page);
  const { toggle, drawer, choice, showResults, active, count } = listing(page);
  await toggle.tap();
  await drawer.waitFor();
  await choice('3–4 ans').tap();
  await eventually(() => new URL(page.url()).searchParams.get(AGE)).toBe('3-4-ans');
  await choice('Calcul').tap();
  await eventually(() => showResults.innerText()).toMatch(/^Voir les \d\sproduits$/);
  expect(await drawer.isVisible()).toBe(true);
  expect(await listAxeFindings(page)).toEqual([]);
  const promised = /\d+/.exec(await showResults.innerText())?.[0] ?? '';
  await showResults.tap();
  await eventually(() => drawer.isVisible()).toBe(false);
  expect(await hasFocus(toggle)).toBe(true);
  expect(await count.innerText()).toContain(promised);
  expect(await active.getByRole('listitem').count()).toBe(3);
  expect(await toggle.innerText()).toMatch(/2/);
  expect(await isSameDocument(page)).toBe(true);
});

test('a group that was folded stays folded', async ({ openAt }) => {
  const page = await openAt('/boutique/', DESKTOP);
  const { choice, active, filters } = listing(page);
  await filters.getByText('Par compétence').click();
  await choice('3–4 ans').click();
  await eventually(() => active.count()).toBe(1);
  expect(await page.locator('#filtre-product_tag').getAttribute('open')).toBeNull();
});

test.for([DESKTOP, PHONE])(
  'an empty listing has no axe-core findings and links to a wider selection',
  async (screen, { openAt }) => {
    const page = await openAt(`/boutique/?${TAG}=calcul&min_price=5000`, {
      ...screen,
      reducedMotion: 'reduce',
    });
    expect(await listAxeFindings(page)).toEqual([]);
    await page.getByRole('list', { name: 'Élargir la sélection' }).getByRole('link').click();
    await eventually(() => listing(page).names()).not.toEqual([]);
  },
);
