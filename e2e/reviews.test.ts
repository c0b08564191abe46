import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, vi } from 'vitest';
import { addReviews, type NewReview } from '#test/reviews.ts';
import { listAxeFindings } from './support/axe.ts';
import { hasFocus } from './support/page-state.ts';
import { openShopDatabase, readShop, type ShopDb } from './support/shop-database.ts';
import { DESKTOP, eventually, PHONE, test, windowOf } from './support/test.ts';
import { visit } from './support/page-errors.ts';
import { breakableSpaces } from './support/typography.ts';

/** A free sample without other reviews or questions. */
const PRODUCT = 'echantillon-de-bois';
const LONG = 'Nous l’avons offert à nos jumeaux, qui n’en décrochent plus. '.repeat(12);

const QUESTION = 'Dites-moi quelle essence c’est';

let db: ShopDb;
let ids: number[];
beforeAll(async () => {
  db = openShopDatabase();
  ids = await addReviews({ db }, [
    ...Array.from(
      { length: 12 },
      (_, index): NewReview => ({
        product: PRODUCT,
        rating: 1 + (index % 5),
        title: `Avis numéro ${index}`,
        published_at: `2025-01-${String(index + 10)}T12:00:00Z`,
      }),
    ),
    { product: PRODUCT, title: 'Avec photos', pictures: 2, body: LONG, country: 'FR', is_verified: true },
    { title: 'Une boutique au top', published_at: new Date().toISOString(), pictures: 1 },
  ]);
  const { id } = await db
    .selectFrom('products')
    .select('id')
    .where('slug', '=', PRODUCT)
    .executeTakeFirstOrThrow();
  const answered = { answer: 'Du hêtre.', answered_at: new Date().toISOString(), status: 'answered' };
  await db
    .insertInto('questions')
    .values({ product_id: id, body: QUESTION, ...answered })
    .execute();
  // The pages show the new rows only once the shop has been notified.
  await vi.waitFor(async () => expect(await readShop(`/produit/${PRODUCT}/`)).toContain('Avec photos'), {
    timeout: 10_000,
  });
});
afterAll(async () => {
  await db.deleteFrom('reviews').where('id', 'in', ids).execute();
  await db.deleteFrom('questions').where('body', '=', QUESTION).execute();
  await db.destroy();
});

function reviews(page: Page) {
  const widget = page.locator('[data-reviews]');
  return {
    widget,
    cards: widget.locator('[data-review-browser] [data-review]'),
    titles: () => widget.locator('[data-review-browser] [data-review] h3').allTextContents(),
    card: (title: string) => widget.getByRole('article').filter({ hasText: title }),
    search: widget.getByRole('searchbox', { name: 'Rechercher des avis' }),
    sort: widget.getByRole('combobox', { name: 'Trier les avis' }),
    alive: () => page.locator('[data-reviews][data-alive]').waitFor(),
  };
}

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('not on the screen');
  return box;
}

const latestFirst = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => `Avis numéro ${from - index}`);

test('in the panel of a product reviews are sorted, searched, loaded, unfolded and voted on in place (§2.1#29, §2.1#31, §2.1#32, §2.1#40, §9.2#1, §9.2#5, §9.2#6)', async ({
  openAt,
}) => {
  const page = await openAt(`/produit/${PRODUCT}/`, { ...DESKTOP, reducedMotion: 'reduce' });
  const { widget, cards, titles, card, search, sort, alive } = reviews(page);
  const chunks = () =>
    page.evaluate(
      () =>
        performance.getEntriesByType('resource').filter(({ name }) => name.includes('reviews-widget')).length,
    );
  expect(await chunks()).toBe(0);
  await page.getByRole('main').getByRole('tab', { name: /^Avis/ }).first().click();
  await alive();

  expect(await titles()).toEqual(['Avec photos', ...latestFirst(11, 4)]);
  const star = card('Avec photos').locator('svg svg path').first();
  expect(await star.evaluate((path) => getComputedStyle(path).fill)).toBe('rgb(250, 188, 5)');
  const write = widget.getByRole('link', { name: 'Écrire un avis' });
  expect(await write.evaluate((link) => getComputedStyle(link).backgroundColor)).toBe('rgb(6, 47, 135)');
  expect(await card('Avis numéro 11').textContent()).toMatch(/Publié le 21\/01\/2025 \(il y a \d\sans?\)/);

  const unfold = card('Avec photos').getByRole('button', { name: 'Afficher tout' });
  const folded = (await boxOf(card('Avec photos'))).height;
  await unfold.click();
  const fold = card('Avec photos').getByRole('button', { name: 'Afficher moins' });
  expect(await fold.getAttribute('aria-expanded')).toBe('true');
  await eventually(async () => (await boxOf(card('Avec photos'))).height).toBeGreaterThan(folded);
  await fold.click();

  await widget.getByRole('link', { name: 'Charger plus' }).click();
  await eventually(() => cards.count()).toBe(10);
  await eventually(() => hasFocus(card('Avis numéro 7'))).toBe(true);
  await widget.getByRole('link', { name: 'Charger plus' }).click();
  await eventually(() => cards.count()).toBe(13);
  expect(await widget.getByRole('link', { name: 'Charger plus' }).count()).toBe(0);

  await sort.selectOption('Moins bonnes notes');
  await eventually(async () => (await titles()).slice(0, 2)).toEqual(['Avis numéro 10', 'Avis numéro 5']);
  await search.fill('jumeaux');
  await eventually(titles).toEqual(['Avec photos']);
  expect(new URL(page.url()).pathname).toBe(`/produit/${PRODUCT}/`);

  const helpful = card('Avec photos').getByRole('button', { name: /^Utile/ });
  await helpful.click();
  await eventually(() => helpful.getAttribute('aria-label')).toBe('Utile, 1\u00a0voix');
  expect(await helpful.getAttribute('aria-pressed')).toBe('true');
  await helpful.click();
  await eventually(() => helpful.getAttribute('aria-label')).toBe('Utile, 0\u00a0voix');

  await card('Avec photos').locator('[data-review-picture]').first().click();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  await widget.getByRole('link', { name: 'Avis sur la boutique' }).click();
  await eventually(titles).toContain('Une boutique au top');
  expect(await search.inputValue()).toBe('');
  await widget.getByRole('tab', { name: /^Questions/ }).click();
  await widget.getByText(QUESTION).waitFor();

  // From another tab, the badge below the name opens the outer and the inner panel.
  await widget.getByRole('tab', { name: /^Avis/ }).click();
  await page.getByRole('main').getByRole('tab', { name: 'Description' }).click();
  expect(await widget.isVisible()).toBe(false);
  await page.getByRole('link', { name: /^1\squestion et sa réponse/ }).click();
  await widget.getByText(QUESTION).waitFor();
});

test('reviews stand in columns 16 px apart, one below the other on a phone, and take their places in 0.25 s (§2.1#43, §9.2#11, §9.2#13)', async ({
  open,
}) => {
  const page = await open(DESKTOP);
  await visit(page, `/produit/${PRODUCT}/#reviews`);
  const { cards, alive, card } = reviews(page);
  await alive();
  const places = await cards.evaluateAll((all) =>
    all.map((one) => {
      const { left, right, top } = one.getBoundingClientRect();
      return { left, right, top };
    }),
  );
  expect((places[1]?.left ?? 0) - (places[0]?.right ?? 0)).toBeCloseTo(16, 0);
  expect(places[1]?.top).toBe(places[0]?.top);
  await card('Avec photos').getByRole('button', { name: 'Afficher tout' }).click();
  const item = page.locator('[data-masonry] > li').first();
  expect(await item.evaluate((element) => getComputedStyle(element).transitionDuration)).toBe('0.25s');
  const picture = card('Avec photos').locator('img').first();
  await picture.scrollIntoViewIfNeeded();
  await eventually(() => picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(
    /-(160|320)\.(avif|webp|jpg)$/,
  );
  await page.setViewportSize(PHONE.viewport);
  await eventually(async () => (await boxOf(cards.nth(1))).x).toBe((await boxOf(cards.nth(0))).x);
});

test('without scripts the form, the links and the thumbs of reviews lead to pages (§2.2#3)', async ({
  open,
}) => {
  const page = await open({ ...DESKTOP, javaScriptEnabled: false });
  await visit(page, `/produit/${PRODUCT}/`);
  const { widget, titles, search, sort, card, cards } = reviews(page);
  await widget.getByRole('link', { name: 'Charger plus' }).click();
  await eventually(titles).toEqual(latestFirst(7, 8));
  const back = page.getByRole('link', { name: 'Revenir aux premiers avis' });
  await back.click();
  await back.waitFor({ state: 'detached' });
  await search.fill('jumeaux');
  await sort.selectOption('Les plus récents');
  await widget.getByRole('button', { name: 'Afficher', exact: true }).click();
  await eventually(titles).toEqual(['Avec photos']);
  expect(new URL(page.url()).search).toBe(`?produit=${PRODUCT}&recherche=jumeaux&tri=recents`);
  await card('Avec photos')
    .getByRole('button', { name: /^Utile/ })
    .click();
  await page.getByText('Merci, votre voix est comptée.').waitFor();
  expect(await cards.count()).toBe(0);
});

test('the edge tab of wide screens links to all reviews, stays clear of the screen’s top and bottom, and is absent from the cart page (§2.3#1)', async ({
  open,
}) => {
  const page = await open(windowOf(1200));
  await visit(page, `/produit/${PRODUCT}/`);
  const tab = page.getByRole('link', { name: /^Avis de la boutique/ });
  const { x, y, width, height } = await boxOf(tab);
  expect(x + width).toBeCloseTo(1200, 0);
  expect(y).toBeGreaterThan(130);
  expect(y + height).toBeLessThan(800 - 80);
  const rating = /\d,\d\/5$/;
  expect(await tab.textContent()).toMatch(rating);
  await page.setViewportSize({ width: 1199, height: 800 });
  await tab.waitFor({ state: 'hidden' });
  expect(
    await page.getByRole('contentinfo').getByRole('link', { name: 'Tous les avis' }).textContent(),
  ).toMatch(rating);
  await page.setViewportSize({ width: 1200, height: 800 });
  await tab.click();
  await page.waitForURL('**/avis/');
  await visit(page, '/panier/');
  expect(await tab.count()).toBe(0);
});

/**
 * Loads all pictures, including those below the viewport: a late one would change the height of its review.
 */
const loadPictures = (page: Page) =>
  page.evaluate(async () => {
    await Promise.all(
      [...document.images].map((picture) => {
        picture.loading = 'eager';
        return picture.decode();
      }),
    );
  });

/** Counts reviews that overlap a previous one, as they do until expanded reviews are laid out again. */
const countOverlaps = (cards: Locator) =>
  cards.evaluateAll((items) => {
    const boxes = items.map((item) => item.getBoundingClientRect());
    const isUnder = (one: DOMRect, other: DOMRect) =>
      one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
    return boxes.filter((box, index) => boxes.slice(0, index).some((before) => isUnder(box, before))).length;
  });

test('a page full of reviews is accessible, fits 320 px and breaks no line before a French punctuation mark', async ({
  open,
}) => {
  const page = await open({ ...DESKTOP, reducedMotion: 'reduce' });
  for (const path of ['/avis/', `/produit/${PRODUCT}/#reviews`]) {
    await visit(page, path);
    await reviews(page).alive();
    await loadPictures(page);
    await eventually(() => countOverlaps(reviews(page).cards)).toBe(0);
    const findings = [...(await listAxeFindings(page, 'frame')), ...(await breakableSpaces(page))];
    await page.setViewportSize({ width: 320, height: 568 });
    expect({ path, findings }).toEqual({ path, findings: [] });
    await eventually(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await page.setViewportSize(DESKTOP.viewport);
  }
});
