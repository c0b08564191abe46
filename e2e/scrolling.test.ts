import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { header } from './support/header.ts';
import { jumpTo, nextFrames, scrollPosition, stopClock } from './support/page-state.ts';
import { DESKTOP, PHONE, eventually, test } from './support/test.ts';
import { visit } from './support/page-errors.ts';

const isStuck = (page: Page) => header(page).bar.evaluate((bar) => bar.hasAttribute('data-stuck'));

test.for([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
] as const)(
  'on %s the header sticks only while the line above it is out of view (§2.12#5)',
  async ([, screen], { openAt }) => {
    const page = await openAt('/', screen);
    await nextFrames(page);
    expect(await isStuck(page)).toBe(false);
    const sentinel = await page.locator('[data-sticky-sentinel]').boundingBox();
    await jumpTo(page, (sentinel?.y ?? 0) - 5);
    await nextFrames(page);
    expect(await isStuck(page)).toBe(false);
    await jumpTo(page, (sentinel?.y ?? 0) + 5);
    await eventually(() => isStuck(page)).toBe(true);
    expect((await header(page).bar.boundingBox())?.y).toBe(0);
    await jumpTo(page, 0);
    await eventually(() => isStuck(page)).toBe(false);
  },
);

test.for([2, 10, 18, 30])(
  'on a desktop the header changes state once, without flicker, %i px below its sticking point (§2.12#5)',
  async (distance, { openAt }) => {
    const page = await openAt('/', DESKTOP);
    const changes = await header(page).bar.evaluate(async (bar, below) => {
      let count = 0;
      new MutationObserver((records) => (count += records.length)).observe(bar, {
        attributeFilter: ['data-stuck'],
      });
      const sentinel = document.querySelector('[data-sticky-sentinel]');
      scrollTo({ top: (sentinel?.getBoundingClientRect().bottom ?? 0) + below, behavior: 'instant' });
      for (let frame = 0; frame < 60; frame++) await new Promise(requestAnimationFrame);
      return count;
    }, distance);
    expect(changes).toBe(1);
  },
);

test('down the page, the logo scrolls smoothly to the top (§2.12#6)', async ({ openAt }) => {
  const page = await openAt('/boutique/', DESKTOP);
  await jumpTo(page, 900);
  await page.evaluate(() => {
    document.body.dataset['passed'] = '';
    addEventListener('scroll', () => (document.body.dataset['passed'] += `${Math.round(scrollY)} `));
  });
  await header(page).logo.click();
  await eventually(() => scrollPosition(page)).toBe(0);
  const passed = await page.evaluate(() => document.body.dataset['passed']?.trim().split(' ').map(Number));
  expect(passed?.filter((top) => top > 0 && top < 900).length).toBeGreaterThan(2);
  expect(new URL(page.url()).pathname).toBe('/boutique/');
});

test('who prefers less motion is at the top at once (§2.12#6)', async ({ openAt }) => {
  const page = await openAt('/boutique/', { ...DESKTOP, reducedMotion: 'reduce' });
  await jumpTo(page, 900);
  await header(page).logo.click();
  expect(await scrollPosition(page)).toBe(0);
});

test('at the top of a page, the logo leads home', async ({ openAt }) => {
  const page = await openAt('/boutique/', DESKTOP);
  await header(page).logo.click();
  await page.waitForURL((url) => url.pathname === '/');
});

/**
 * Scrolls down, follows the skip link and returns functions that read the positions of content and header.
 */
async function skipToContent(page: Page) {
  await jumpTo(page, 800);
  await page.getByRole('link', { name: 'Aller au contenu' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/#contenu');
  return {
    contentTop: () => page.getByRole('main').evaluate((node) => Math.round(node.getBoundingClientRect().top)),
    headerBottom: () => header(page).bar.evaluate((node) => Math.round(node.getBoundingClientRect().bottom)),
  };
}

test('an in-page link stops 80 px below the top of a phone, clear of the header (§2.12#9 §9.7#3)', async ({
  openAt,
}) => {
  const page = await openAt('/produit/kit-de-decoupe/', { ...PHONE, reducedMotion: 'reduce' });
  const { contentTop, headerBottom } = await skipToContent(page);
  await eventually(contentTop).toBe(80);
  expect(await headerBottom()).toBeLessThanOrEqual(80);
});

test('an in-page link stops clear of the stuck header of a desktop (§2.12#9)', async ({ openAt }) => {
  const page = await openAt('/produit/kit-de-decoupe/', { ...DESKTOP, reducedMotion: 'reduce' });
  const { contentTop, headerBottom } = await skipToContent(page);
  await eventually(() => isStuck(page)).toBe(true);
  await nextFrames(page);
  expect(await contentTop()).toBeGreaterThanOrEqual(await headerBottom());
});

/** Appends anchors and further sticky bars to the content. */
function addStickiesAndAnchors(): void {
  const end = document.querySelector('main');
  end?.insertAdjacentHTML(
    'beforeend',
    `<a href="#before-1">1</a><p id="before-1">after the header</p>
     <p></p><div data-id="low" data-sticky-offset="120"></div>
     <a href="#after_2">2</a><p id="after_2">after the second bar</p>
     <p></p><div data-id="none" data-sticky-offset="0"></div>
     <p></p><div data-id="low" data-sticky-offset="300"></div>
     <a href="#after-3">3</a><p id="after-3">after bars that do not count</p>
     <a href="#4th">4</a><p id="4th">not an anchor</p>`,
  );
}

const marginsOf = (page: Page) =>
  page.evaluate(() =>
    ['before-1', 'after_2', 'after-3', '4th'].map((id) => document.getElementById(id)?.style.scrollMarginTop),
  );

test('300 ms after a resize, each anchor gets the offset of the sticky bar above it (§5.7#1 §5.7#2 §5.7#3 §5.7#4 §9.4#11)', async ({
  open,
}) => {
  const page = await open(DESKTOP);
  await stopClock(page);
  await visit(page, '/pedagogie-montessori/');
  // The page measures its own anchors when it is idle.
  await page.clock.runFor(2_000);
  await page.evaluate(addStickiesAndAnchors);
  await page.evaluate(() => {
    addEventListener('resize', () => (document.body.dataset['resized'] = ''), { once: true });
  });
  await page.setViewportSize({ width: 1200, height: 900 });
  await page.locator('body[data-resized]').waitFor();
  await page.clock.runFor(299);
  expect(await marginsOf(page)).toEqual(['', '', '', '']);
  await page.clock.runFor(1);
  expect(await marginsOf(page)).toEqual(['80px', '120px', '120px', '']);
});
