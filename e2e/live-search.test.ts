import type { Page, Request } from 'playwright-core';
import { expect } from 'vitest';
import { listAxeFindings } from './support/axe.ts';
import { header } from './support/header.ts';
import { hasFocus, stopClock } from './support/page-state.ts';
import { DESKTOP, eventually, PHONE, test } from './support/test.ts';
import { visit } from './support/page-errors.ts';

/** The search field of a page, its list, and the requests it sends. */
function liveSearch(page: Page, id = 'recherche-entete') {
  const calls: Request[] = [];
  page.on('request', (request) => {
    if (request.url().includes('eveil-ajax=')) calls.push(request);
  });
  const queriesOf = (name: string) =>
    calls
      .map((request) => new URL(request.url()).searchParams)
      .filter((query) => query.get('eveil-ajax') === name);
  const field = page.locator(`#${id}`);
  const panel = field.locator('xpath=..').locator('.live-search');
  return {
    field,
    panel,
    options: panel.getByRole('option'),
    calls,
    queries: () => queriesOf('eveil_ajax_search').map((query) => query.get('query')),
    counted: () =>
      queriesOf('eveil_search_counts').map((query) => `${query.get('query')} ${query.get('no_result')}`),
    /** Focuses the field, which loads its script. */
    async enter() {
      expect(await field.getAttribute('role')).toBeNull();
      await field.focus();
      await eventually(() => field.getAttribute('role')).toBe('combobox');
    },
    active: () => field.getAttribute('aria-activedescendant'),
  };
}

test('from three characters on, 200 ms after the last, products and a link to all results are proposed below the field; the keys choose, and Enter follows (§2.11#1, §2.11#2, §5.5#1, §7.2#26, §7.2#28, §7.2#29, §9.5#2)', async ({
  open,
}) => {
  const page = await open(DESKTOP);
  await stopClock(page);
  await visit(page, '/');
  const { field, panel, options, queries, counted, enter, active } = liveSearch(page);
  expect(await field.getAttribute('placeholder')).toBe('Recherche...');
  await enter();
  await field.fill('pu');
  await page.clock.runFor(1_000);
  await field.fill('puz');
  await page.clock.runFor(199);
  expect(queries()).toEqual([]);
  await page.clock.runFor(1);
  await eventually(() => options.count()).toBe(5);
  expect(queries()).toEqual(['puz']);
  expect(await options.first().locator('.match-text').textContent()).toBe('Puz');
  expect(await options.first().textContent()).toMatch(/\d,\d\d\u00a0€/);
  expect(await options.last().textContent()).toBe('Voir les 4\u00a0résultats');
  expect(await page.getByRole('search').getByRole('status').first().textContent()).toBe('4\u00a0suggestions');
  expect(await field.getAttribute('aria-expanded')).toBe('true');
  const { maxHeight, overflowY } = await panel.evaluate((node) => {
    const style = getComputedStyle(node);
    return { maxHeight: style.maxHeight, overflowY: style.overflowY };
  });
  expect({ maxHeight, overflowY }).toEqual({ maxHeight: '600px', overflowY: 'auto' });

  await page.keyboard.press('ArrowDown');
  expect(await active()).toBe(await options.first().getAttribute('id'));
  expect(await options.first().getAttribute('aria-selected')).toBe('true');
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'hidden' });
  expect([await active(), await field.inputValue(), await field.getAttribute('aria-expanded')]).toEqual([
    null,
    'puz',
    'false',
  ]);
  expect(await hasFocus(field)).toBe(true);
  // A repeated query shows its earlier results without a new request.
  await page.keyboard.press('ArrowDown');
  await options.first().waitFor();
  await field.fill('puzzle c');
  await page.clock.runFor(200);
  await eventually(() => options.first().textContent()).toContain('carte de France');
  await field.fill('puz');
  await page.clock.runFor(200);
  await eventually(() => options.first().textContent()).toContain('animaux de la ferme');
  expect(queries()).toEqual(['puz', 'puzzle c']);
  expect(counted()).toEqual([]);

  await page.keyboard.press('Tab');
  await panel.waitFor({ state: 'hidden' });
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('ArrowDown');
  await options.first().waitFor();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/?s=puz&post_type=product');
  await page.getByRole('heading', { name: /puz/, level: 1 }).waitFor();
  expect(counted()).toEqual(['puz 0']);
});

test('a pending search is given up for the next, one that fails is ignored, and what finds nothing says so; looked at for two seconds, it is counted once (§7.2#27, §7.2#30, §8.4#1, §8.4#2, §9.5#3)', async ({
  open,
}) => {
  const page = await open(DESKTOP);
  await stopClock(page);
  await page.route(/query=tour(&|$)/, () => undefined);
  await page.route(/query=hochet/, (route) => route.abort('aborted'));
  // The page ignores the response of the count request, and its failure.
  let answered = 0;
  await page.route(/search_counts/, (route) =>
    answered++ === 0 ? route.fulfill({ status: 200, body: '<not json' }) : route.abort('aborted'),
  );
  await visit(page, '/?s=bois&post_type=product');
  const { field, panel, options, queries, counted, calls, enter } = liveSearch(page, 'recherche-resultats');
  await enter();
  expect(await panel.isVisible()).toBe(false);
  const type = async (text: string) => {
    await field.fill(text);
    await page.clock.runFor(200);
  };
  await type('tour');
  await eventually(() => queries()).toEqual(['tour']);
  await type('tour r');
  await eventually(() => calls[0]?.failure()?.errorText).toBe('net::ERR_ABORTED');
  await eventually(() => options.first().textContent()).toContain('Tour rose');
  await type('hochet');
  await panel.waitFor({ state: 'hidden' });
  await page.evaluate(() => {
    const real = window.fetch;
    Object.assign(window, { real });
    window.fetch = async () => new Response('', { status: 500 });
  });
  await type('boulier');
  await page.evaluate(() =>
    Object.assign(window, { fetch: (window as unknown as { real: typeof fetch }).real }),
  );
  expect(await panel.isVisible()).toBe(false);
  await type('xyzzyqwv');
  await panel.getByText('Pas de résultats').waitFor();
  expect(await field.getAttribute('aria-expanded')).toBe('false');
  expect(counted()).toEqual([]);
  await page.clock.runFor(2_000);
  await eventually(() => counted()).toEqual(['xyzzyqwv 1']);
  await type('tour r');
  await options.first().waitFor();
  await type('xyzzyqwv');
  await panel.getByText('Pas de résultats').waitFor();
  await page.clock.runFor(2_000);
  expect(counted()).toEqual(['xyzzyqwv 1']);
  // The form still submits, for products only.
  await field.fill('hochet');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.search === '?s=hochet&post_type=product');
  await page.getByRole('heading', { name: /hochet/, level: 1 }).waitFor();
  expect(counted()).toEqual(['xyzzyqwv 1', 'hochet null']);
});

test('on a phone a suggestion is touched, and leads to the product with what was typed; the list is accessible', async ({
  openAt,
}) => {
  const page = await openAt('/', PHONE);
  const { field, panel, options, counted } = liveSearch(page);
  await header(page).searchToggle.click();
  await field.fill('xyzzyqwv');
  await panel.getByText('Pas de résultats').waitFor();
  expect(await listAxeFindings(page)).toEqual([]);
  await field.fill('');
  await field.pressSequentially('tangr');
  await options.first().waitFor();
  expect(await listAxeFindings(page)).toEqual([]);
  const box = await panel.boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(375);
  for (const option of await options.all())
    expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  // Escape closes the list first, then the field.
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'hidden' });
  expect(await field.isVisible()).toBe(true);
  await page.keyboard.press('ArrowDown');
  await options.filter({ hasText: 'Tangram en bois' }).tap();
  await page.waitForURL('**/produit/tangram/?eveil_search_word=tangr');
  expect(counted().at(-1)).toBe('tangr 0');
});
