import { expect } from 'vitest';
import { carousel, slidesSeen, spaceBetween } from './support/carousel.ts';
import { placeIn, swipe } from './support/gallery.ts';
import { hasFocus, nextFrames, scrollPosition } from './support/page-state.ts';
import { DESKTOP, PHONE, eventually, test, windowOf } from './support/test.ts';
import { visit } from './support/page-errors.ts';

const FAVOURITES = 'Les préférés des familles';

test('on a desktop three slides stand in view with 30 px between them (§9.11#6)', async ({ openAt }) => {
  const page = await openAt('/', DESKTOP);
  const { slides, viewport, ready } = carousel(page, FAVOURITES);
  const before = await slidesSeen(viewport);
  await ready();
  expect(before).toEqual([1, 2, 3]);
  expect(await slidesSeen(viewport)).toEqual([1, 2, 3]);
  expect(await spaceBetween(slides.nth(0), slides.nth(1))).toBe(30);
  expect(await spaceBetween(slides.nth(1), slides.nth(2))).toBe(30);
});

test('buttons lead through a carousel to its end and back, and say where one is', async ({ openAt }) => {
  const page = await openAt('/', DESKTOP);
  const { slides, viewport, previous, next, status, ready } = carousel(page, FAVOURITES);
  await ready();
  const count = await slides.count();
  expect(count).toBe(9);
  expect(await previous.getAttribute('aria-disabled')).toBe('true');
  await next.click();
  await eventually(() => slidesSeen(viewport)).toEqual([4, 5, 6]);
  await eventually(() => status.textContent()).toBe('4 à 6 sur\u00a09');
  expect(await previous.getAttribute('aria-disabled')).toBe('false');
  await next.click();
  await eventually(() => slidesSeen(viewport)).toEqual([7, 8, 9]);
  expect(await next.getAttribute('aria-disabled')).toBe('true');
  expect(await hasFocus(next)).toBe(true);
  await next.click({ force: true });
  await previous.click();
  await eventually(() => slidesSeen(viewport)).toEqual([4, 5, 6]);
});

test('ArrowRight, Home and End move the focus between cards, and ArrowRight stops at the last one', async ({
  openAt,
}) => {
  const page = await openAt('/', DESKTOP);
  const { viewport, link, ready } = carousel(page, FAVOURITES);
  await ready();
  await link(3).focus();
  await page.keyboard.press('ArrowRight');
  expect(await hasFocus(link(4))).toBe(true);
  await eventually(() => slidesSeen(viewport)).toEqual([4, 5, 6]);
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowRight');
  expect(await hasFocus(link(9))).toBe(true);
  await eventually(() => slidesSeen(viewport)).toEqual([7, 8, 9]);
  await page.keyboard.press('Home');
  expect(await hasFocus(link(1))).toBe(true);
  await eventually(() => slidesSeen(viewport)).toEqual([1, 2, 3]);
});

test('a card that is reached by Tab comes into view, on a busy device too', async ({ openAt }) => {
  const page = await openAt('/', DESKTOP);
  const { viewport, link, ready } = carousel(page, FAVOURITES);
  await ready();
  await page.evaluate(() => {
    const block = () => {
      const end = performance.now() + 50;
      while (performance.now() < end);
    };
    window.addEventListener('focus', block, { capture: true });
  });
  await link(3).focus();
  // The first Tab moves to the wishlist button of the third slide.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  expect(await hasFocus(link(4))).toBe(true);
  await eventually(() => slidesSeen(viewport)).toEqual([4, 5, 6]);
  expect(await viewport.evaluate((node) => node.scrollLeft)).toBe(0);
});

test('a finger swipes a carousel sideways and the page up and down', async ({ openAt }) => {
  const page = await openAt('/', PHONE);
  const { viewport, ready } = carousel(page, FAVOURITES);
  await ready();
  await viewport.evaluate((node) => node.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await nextFrames(page);
  const at = (across: number, down: number) => placeIn(viewport, across, down);
  await swipe(page, [await at(0.8, 0.3), await at(0.6, 0.3), await at(0.4, 0.3), await at(0.2, 0.3)]);
  await eventually(() => slidesSeen(viewport)).toEqual([2]);
  expect(new URL(page.url()).pathname).toBe('/');
  const before = await scrollPosition(page);
  await swipe(page, [await at(0.5, 0.7), await at(0.5, 0.5), await at(0.5, 0.3), await at(0.5, 0.1)]);
  await eventually(() => scrollPosition(page)).toBeGreaterThan(before + 30);
  // A touch holds the carousel in place; on release it settles on the same slide.
  await eventually(() => slidesSeen(viewport)).toEqual([2]);
});

test('a mouse drags a carousel without following the card under it', async ({ openAt }) => {
  const page = await openAt('/', DESKTOP);
  const { viewport, ready } = carousel(page, FAVOURITES);
  await ready();
  const from = await placeIn(viewport, 0.8, 0.3);
  const to = await placeIn(viewport, 0.2, 0.3);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 8 });
  await page.mouse.up();
  await eventually(() => slidesSeen(viewport)).toEqual([4, 5, 6]);
  expect(new URL(page.url()).pathname).toBe('/');
});

test('with reduced motion nothing slides by itself, and the next slides appear at once', async ({ open }) => {
  const page = await open({ ...DESKTOP, reducedMotion: 'reduce' });
  await page.clock.install();
  await visit(page, '/');
  const { viewport, next, ready } = carousel(page, FAVOURITES);
  await ready();
  await page.clock.runFor(60_000);
  expect(await slidesSeen(viewport)).toEqual([1, 2, 3]);
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await next.click();
  await page.clock.runFor(50);
  // The browser lays out the slides in its next frame, independently of the page's paused clock.
  await eventually(() => slidesSeen(viewport)).toEqual([4, 5, 6]);
});

test('the script of carousels is fetched when one comes near the window, and only once', async ({ open }) => {
  const page = await open(PHONE);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await visit(page, '/');
  await nextFrames(page);
  const embla = () => requested.filter((address) => address.includes('embla'));
  expect(embla()).toEqual([]);
  await carousel(page, FAVOURITES).ready();
  await carousel(page, 'Arrivés récemment').ready();
  expect(embla()).toHaveLength(1);
});

test('the home page needs few scripts: no React, and less than 40 kB with its carousels and what comes at the first touch', async ({
  openAt,
}) => {
  const page = await openAt('/', DESKTOP);
  await carousel(page, FAVOURITES).ready();
  const bytes = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
  );
  expect(bytes).toBeLessThan(40_000);
});

test.for([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
] as const)(
  'without scripts the row is scrolled and snaps to its slides on %s',
  async ([, screen], { openAt }) => {
    const page = await openAt('/', { ...screen, javaScriptEnabled: false });
    const { row, viewport, slides, next } = carousel(page, FAVOURITES);
    expect(await next.isVisible()).toBe(false);
    expect(await row.getByRole('link', { name: 'Tout voir' }).isVisible()).toBe(true);
    const count = await slides.count();
    expect(await viewport.evaluate((node) => getComputedStyle(node).scrollSnapType)).toBe('x mandatory');
    await slides.nth(count - 1).scrollIntoViewIfNeeded();
    await eventually(() => slidesSeen(viewport)).toContain(count);
  },
);

test.for([320, 375, 768, 992, 1440])(
  'at %i px no row makes the page scroll sideways',
  async (width, { openAt }) => {
    const page = await openAt('/', windowOf(width));
    await carousel(page, FAVOURITES).ready();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  },
);
