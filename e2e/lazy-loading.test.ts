import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { jumpTo, nextFrames } from './support/page-state.ts';
import { DESKTOP, PHONE, eventually, test, type OpenShop } from './support/test.ts';
import { visit } from './support/page-errors.ts';

async function openAndListen(open: OpenShop, path: string, screen: typeof PHONE | typeof DESKTOP) {
  const page = await open(screen);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await visit(page, path);
  await nextFrames(page);
  return { page, requested };
}

/** Returns the url prefix of the last picture that appears only once on the page. */
const lastPicture = (page: Page) =>
  page.evaluate(() => {
    const nameOf = (image: HTMLImageElement) =>
      /\/media\/\d+-/.exec(image.getAttribute('src') ?? '')?.[0] ?? '';
    const images = [...document.querySelectorAll('img')];
    const names = images.map(nameOf);
    const last = document.querySelectorAll('main img');
    const lonely = [...last].filter(
      (image): image is HTMLImageElement =>
        image instanceof HTMLImageElement &&
        image.checkVisibility() &&
        names.filter((name) => name === nameOf(image)).length === 1,
    );
    const image = lonely.at(-1);
    image?.setAttribute('data-last', '');
    return image ? nameOf(image) : '';
  });

test.for(['/', '/boutique/'])(
  'a picture far down %s is fetched only once it comes into view (§2.12#7)',
  async (path, { open }) => {
    const { page, requested } = await openAndListen(open, path, PHONE);
    const name = await lastPicture(page);
    expect(name).not.toBe('');
    expect(requested.filter((address) => address.startsWith(name))).toEqual([]);
    const image = page.locator('[data-last]');
    await image.scrollIntoViewIfNeeded();
    await image.evaluate((node: HTMLImageElement) => node.decode());
    expect(requested.filter((address) => address.startsWith(name))).toHaveLength(1);
  },
);

test('the first picture of the home page loads at once, with high priority', async ({ open }) => {
  const { page, requested } = await openAndListen(open, '/', PHONE);
  const hero = page.locator('main img').first();
  expect(await hero.evaluate((node: HTMLImageElement) => node.complete && node.naturalWidth > 0)).toBe(true);
  expect(await hero.getAttribute('fetchpriority')).toBe('high');
  expect(requested.filter((address) => address.startsWith('/media/')).length).toBeGreaterThan(0);
});

test('a background is fetched when it comes within 200 px of the window, not before (§2.12#8)', async ({
  open,
}) => {
  const { page, requested } = await openAndListen(open, '/', DESKTOP);
  const section = page.locator('[data-background]');
  const address = (await section.getAttribute('data-background')) ?? '';
  expect(address).toMatch(/^\/media\//);
  // Scrolls until the lower edge of the viewport is this far above the section.
  const standAway = async (distance: number) => {
    const top = await section.evaluate((node) => node.getBoundingClientRect().top + scrollY);
    await jumpTo(page, top - DESKTOP.viewport.height - distance);
    await nextFrames(page);
  };
  await standAway(210);
  await standAway(210);
  expect(requested).not.toContain(address);
  expect(await section.evaluate((node) => node.style.backgroundImage)).toBe('');
  await standAway(190);
  await eventually(() => requested).toContain(address);
});
