import { sql } from 'kysely';
import { afterAll, beforeAll, expect } from 'vitest';
import { listenToAnimations } from './support/animations.ts';
import { listAxeFindings } from './support/axe.ts';
import { card, watchSwatchCalls } from './support/cards.ts';
import { stopClock } from './support/page-state.ts';
import { openShopDatabase, readShop, type ShopDb } from './support/shop-database.ts';
import { DESKTOP, eventually, PHONE, test, windowOf } from './support/test.ts';
import { visit } from './support/page-errors.ts';

let db: ShopDb;
beforeAll(() => {
  db = openShopDatabase();
});
afterAll(() => db.destroy());

const BABY = '/categorie-produit/eveil-bebe/';
const RINGS = 'Anneaux à empiler';
const CUBES = 'Cubes gigognes';

test('swatches are expanded in a window wider than 992 px, and collapsed otherwise (§2.5#4)', async ({
  openAt,
}) => {
  const page = await openAt(BABY, windowOf(993));
  const { details, ready } = card(page, CUBES);
  const isOpen = () => details.evaluate((node) => node.matches('[open]'));
  await ready();
  expect(await isOpen()).toBe(true);
  await page.setViewportSize({ width: 992, height: 800 });
  await eventually(isOpen).toBe(false);
  await page.setViewportSize({ width: 1200, height: 800 });
  await eventually(isOpen).toBe(true);
});

test('collapsed swatches expand in 400 ms (§9.4#9)', async ({ openAt }) => {
  const page = await openAt(BABY, PHONE);
  const { summary, swatch } = card(page, CUBES);
  expect(await swatch('petit').isVisible()).toBe(false);
  const started = await listenToAnimations(page);
  await summary.tap();
  await eventually(() => started.find(({ name }) => name === 'height')?.durationMs).toBe(400);
  await swatch('petit').waitFor();
});

test('the data of six products is requested on load, that of the others on the first interaction (§7.2#4 §7.2#5 §7.2#7 §9.7#2)', async ({
  open,
  onTestFinished,
}) => {
  onTestFinished(async () => {
    await sql`delete from products where slug like 'essai-%'`.execute(db);
  });
  await sql`
    with copies as (
      insert into products (slug, name, type, sku, maker_id, no_warning_reason)
      select 'essai-' || n, 'Essaimage ' || n, 'variable', 'ESSAI-' || n, p.maker_id, p.no_warning_reason
      from products p, generate_series(1, 8) n where p.slug = 'anneaux-a-empiler' returning id, sku),
    pictures as (
      insert into product_pictures (product_id, picture_id, position)
      select c.id, pp.picture_id, pp.position from copies c, product_pictures pp join products p on p.id = pp.product_id
      where p.slug = 'anneaux-a-empiler'),
    terms as (
      insert into product_terms (product_id, term_id)
      select c.id, pt.term_id from copies c, product_terms pt join products p on p.id = pt.product_id
      where p.slug = 'anneaux-a-empiler'),
    attributes as (
      insert into product_attributes (product_id, attribute_id, position)
      select c.id, pa.attribute_id, pa.position from copies c, product_attributes pa
      join products p on p.id = pa.product_id where p.slug = 'anneaux-a-empiler')
    insert into variations (product_id, sku, choices, regular_cents, position)
    select c.id, c.sku || '-' || v.position, v.choices, v.regular_cents, v.position
    from copies c, variations v join products p on p.id = v.product_id
    where p.slug = 'anneaux-a-empiler'`.execute(db);
  const page = await open(DESKTOP);
  const calls = watchSwatchCalls(page);
  await visit(page, '/?s=essaimage&post_type=product');
  await page.locator('form[data-ready]').nth(5).waitFor({ state: 'attached' });
  const ids = await page
    .locator('.eveil-swatch-form')
    .evaluateAll((forms) => forms.map((form) => form.getAttribute('data-product_id') ?? ''));
  expect(ids).toHaveLength(8);
  expect(calls).toEqual([ids.slice(0, 6)]);
  await page.keyboard.press('Shift');
  await page.locator('form[data-ready]').nth(7).waitFor({ state: 'attached' });
  expect(calls).toEqual([ids.slice(0, 6), ids.slice(6)]);
});

test('a page without swatches asks for nothing and loads nothing for them', async ({ open }) => {
  const page = await open(DESKTOP);
  const calls = watchSwatchCalls(page);
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await visit(page, '/categorie-produit/musique/');
  await page.mouse.move(300, 300);
  await page.waitForLoadState('networkidle');
  expect(calls).toEqual([]);
  expect(scripts.filter((url) => url.includes('swatch'))).toEqual([]);
});

test('a swatch is selected by a click and deselected by another; its picture comes and goes (§4.6#1 §3.9#3)', async ({
  openAt,
}) => {
  const page = await openAt(BABY, DESKTOP);
  const { ready, swatch, isSelected, picture, box } = card(page, RINGS);
  await ready();
  const own = await picture.getAttribute('src');
  await swatch('bleu').click();
  expect(await isSelected('bleu')).toBe(true);
  await eventually(() => picture.getAttribute('src')).not.toBe(own);
  const blue = await swatch('bleu').getAttribute('data-gimg_id');
  expect(await picture.evaluate((image: HTMLImageElement) => image.src)).toContain(`/media/${blue}-`);
  await eventually(() => picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain(
    `/media/${blue}-`,
  );
  // The second picture of the product, which is shown on hover, must not cover it.
  expect(await box.locator('[data-card-picture] picture').nth(1).isVisible()).toBe(false);
  await swatch('vert').click();
  expect([await isSelected('bleu'), await isSelected('vert')]).toEqual([false, true]);
  await swatch('vert').click();
  expect(await isSelected('vert')).toBe(false);
  await eventually(() => picture.evaluate((image: HTMLImageElement) => new URL(image.src).pathname)).toBe(
    own,
  );
});

test('a swatch without a match is disabled and labelled out of stock; clicking it selects it and clears the other (§4.6#2 §4.6#3)', async ({
  openAt,
}) => {
  const page = await openAt(BABY, { ...DESKTOP, reducedMotion: 'reduce' });
  const { ready, swatch, isSelected, isDisabled } = card(page, CUBES);
  await ready();
  expect(await swatch('arc-en-ciel').getAttribute('title')).toBe('Arc-en-ciel');
  await swatch('moyen').click();
  await eventually(() => isDisabled('arc-en-ciel')).toBe(true);
  expect(await swatch('arc-en-ciel').getAttribute('title')).toBe('Arc-en-ciel - Rupture de stock');
  expect(await swatch('pastel').getAttribute('title')).toBe('Pastel - Rupture de stock');
  expect(await isDisabled('naturel')).toBe(false);
  expect(await listAxeFindings(page)).toEqual([]);
  await swatch('arc-en-ciel').click();
  expect([await isSelected('moyen'), await isSelected('arc-en-ciel')]).toEqual([false, true]);
  await eventually(() => isDisabled('moyen')).toBe(true);
});

test('after a click the other swatches follow after 100 ms, the picture after 150 ms, the button after 200 ms (§9.4#8)', async ({
  open,
}) => {
  const page = await open(DESKTOP);
  await stopClock(page);
  await visit(page, BABY);
  const { ready, swatch, isDisabled, picture, button } = card(page, CUBES);
  await page.locator('[aria-pressed]').first().waitFor();
  await page.clock.runFor(2_100);
  await ready();
  const own = await picture.getAttribute('src');
  await swatch('petit').click();
  await page.clock.runFor(1_000);
  await swatch('pastel').click();
  const seen = async () => ({
    moyen: await isDisabled('moyen'),
    picture: (await picture.getAttribute('src')) !== own,
    button: await button.innerText(),
  });
  await page.clock.runFor(99);
  expect(await seen()).toEqual({ moyen: false, picture: false, button: 'Choix des options' });
  await page.clock.runFor(1);
  expect(await seen()).toEqual({ moyen: true, picture: false, button: 'Choix des options' });
  await page.clock.runFor(49);
  expect((await seen()).picture).toBe(false);
  await page.clock.runFor(1);
  expect(await seen()).toEqual({ moyen: true, picture: true, button: 'Choix des options' });
  await page.clock.runFor(49);
  expect((await seen()).button).toBe('Choix des options');
  await page.clock.runFor(1);
  expect((await seen()).button).toBe('Ajouter au panier');
});

test('swatches are chosen with the keyboard, by Enter and by the space bar', async ({ openAt }) => {
  const page = await openAt(BABY, DESKTOP);
  const { ready, swatch, isSelected } = card(page, RINGS);
  await ready();
  await swatch('rouge').focus();
  await page.keyboard.press('Enter');
  expect(await isSelected('rouge')).toBe(true);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  expect([await isSelected('rouge'), await isSelected('bleu')]).toEqual([false, true]);
});

test('on a phone the choices are unfolded, touched and large enough for a finger', async ({ openAt }) => {
  const page = await openAt(BABY, PHONE);
  const { ready, summary, swatch, isSelected } = card(page, CUBES);
  await ready();
  await summary.tap();
  await swatch('grand').tap();
  expect(await isSelected('grand')).toBe(true);
  for (const value of ['petit', 'pastel']) {
    expect((await swatch(value).boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
});

test('without scripts a swatch leads to the product with that choice, which its page then begins with', async ({
  openAt,
}) => {
  const page = await openAt(BABY, { ...DESKTOP, javaScriptEnabled: false });
  await card(page, RINGS).swatch('rouge').click();
  await page.waitForURL('**/produit/anneaux-a-empiler/?attribute_pa_couleur=rouge');
  const live = await openAt('/produit/anneaux-a-empiler/?attribute_pa_couleur=rouge', DESKTOP);
  await live.getByRole('radio', { name: 'Rouge', checked: true }).waitFor({ state: 'attached' });
});

test('if the data request fails, clicking a swatch opens the product with that choice', async ({ open }) => {
  const page = await open(DESKTOP);
  const failed = page.waitForEvent('requestfailed');
  await page.route('**/admin-ajax.php', (route) => route.abort('aborted'));
  await visit(page, BABY);
  await failed;
  await card(page, RINGS).swatch('vert').click();
  await page.waitForURL('**/produit/anneaux-a-empiler/?attribute_pa_couleur=vert');
});

test('a swatch clicked before the data loads is selected, and the button changes once it has loaded', async ({
  open,
}) => {
  const page = await open(DESKTOP);
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/admin-ajax.php', async (route) => {
    await released;
    await route.continue();
  });
  await visit(page, BABY);
  const { swatch, isSelected, button } = card(page, RINGS);
  await page.locator('[aria-pressed]').first().waitFor();
  await swatch('bleu').click();
  expect(await isSelected('bleu')).toBe(true);
  expect(await button.innerText()).toBe('Choix des options');
  release();
  await eventually(() => button.innerText()).toBe('Ajouter au panier');
});

test('nothing moves when the data arrives, and nothing of it is in the page before', async ({ open }) => {
  expect(await readShop(BABY)).not.toContain('variation_id');
  const page = await open(DESKTOP);
  await page.addInitScript(() => {
    window.moved = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        window.moved += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await visit(page, BABY);
  await card(page, CUBES).ready();
  await card(page, RINGS).ready();
  expect(await page.evaluate(() => window.moved)).toBeLessThanOrEqual(0.01);
});

declare global {
  interface Window {
    moved: number;
  }
}
