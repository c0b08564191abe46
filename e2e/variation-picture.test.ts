import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import {
  VARIATION_PICTURE_EVENT,
  type VariationPicture,
} from '#shop/catalogue/products/variation-picture.ts';
import { distanceFromView, gallery } from './support/gallery.ts';
import { stopClock } from './support/page-state.ts';
import { eventually, test, windowOf } from './support/test.ts';
import { visit } from './support/page-errors.ts';

const VARIABLE = '/produit/anneaux-a-empiler/';
/** High enough to click the thumbnails without scrolling. */
const DESKTOP = windowOf(1440, 1200);

/** Returns picture data as a variation has it; the file is one that the page already uses. */
async function somePicture(page: Page): Promise<VariationPicture> {
  const image = gallery(page).picture(2);
  const src = (await image.getAttribute('src')) ?? '';
  return {
    src,
    srcset: `${src} 640w`,
    sizes: '100vw',
    alt: 'Anneaux rouges',
    title: 'Les anneaux en rouge',
    caption: '',
    full_src: (await image.getAttribute('data-large_image')) ?? '',
    full_src_w: 1200,
    full_src_h: 1200,
    gallery_thumbnail_src: src.replace('-640.', '-160.'),
  };
}

const choose = (page: Page, picture: VariationPicture | null) =>
  page.evaluate(([name, detail]) => document.dispatchEvent(new CustomEvent(name, { detail })), [
    VARIATION_PICTURE_EVENT,
    { picture },
  ] as const);

test('a variation’s picture replaces the first one in gallery, thumbnail, zoom and lightbox (§4.5#16, §3.8#2)', async ({
  openAt,
}) => {
  const page = await openAt(VARIABLE, DESKTOP);
  const { picture, link, thumbnail, trigger, counter, caption, lightbox, zoom, ready } = gallery(page);
  await ready();
  const red = await somePicture(page);
  await thumbnail(2).click();
  await eventually(() => distanceFromView(link(2))).toBe(0);
  await choose(page, red);
  await eventually(() => distanceFromView(link(1))).toBe(0);
  expect(await picture(1).getAttribute('alt')).toBe('Anneaux rouges');
  await eventually(() =>
    picture(1).evaluate((image: HTMLImageElement) => image.currentSrc.replace(location.origin, '')),
  ).toBe(red.src);
  expect(await thumbnail(1).locator('img').getAttribute('src')).toBe(red.gallery_thumbnail_src);
  await link(1).hover();
  expect(await zoom.getAttribute('src')).toBe(red.full_src);
  await trigger.click();
  await lightbox.waitFor();
  expect(await counter.textContent()).toMatch(/^1 sur /);
  expect(await caption.textContent()).toBe('Les anneaux en rouge');
  await lightbox.locator(`img.pswp__img[src$="${red.full_src}"]`).first().waitFor();
});

test('a variation without a picture restores the product’s picture (§4.5#16)', async ({ openAt }) => {
  const page = await openAt(VARIABLE, DESKTOP);
  const { box, picture, link, thumbnail, ready } = gallery(page);
  await ready();
  const first = () =>
    Promise.all([
      link(1).innerHTML(),
      link(1).getAttribute('href'),
      thumbnail(1).innerHTML(),
      box.locator('[data-current]').count(),
    ]);
  const before = await first();
  await choose(page, await somePicture(page));
  expect(await picture(1).getAttribute('alt')).toBe('Anneaux rouges');
  await choose(page, null);
  await eventually(first).toEqual(before);
  await choose(page, { ...(await somePicture(page)), src: '' });
  expect(await first()).toEqual(before);
});

test('sizes are measured again 20 ms after the picture has changed (§9.4#7)', async ({ open }) => {
  const page = await open(DESKTOP);
  // The slider creates a new ResizeObserver each time it measures, so these are counted.
  await page.addInitScript(() => {
    const Original = ResizeObserver;
    const counted = { measured: 0 };
    Object.assign(window, { counted });
    window.ResizeObserver = class extends Original {
      constructor(callback: ResizeObserverCallback) {
        super(callback);
        counted.measured++;
      }
    };
  });
  await stopClock(page);
  await visit(page, VARIABLE);
  await eventually(async () => {
    await page.clock.runFor(100);
    return gallery(page).box.getAttribute('data-ready');
  }).toBe('');
  await page.clock.runFor(1000);
  const measured = () =>
    page.evaluate(() => (window as unknown as { counted: { measured: number } }).counted.measured);
  const before = await measured();
  await choose(page, await somePicture(page));
  await page.clock.runFor(19);
  expect(await measured()).toBe(before);
  await page.clock.runFor(1);
  expect(await measured()).toBe(before + 1);
});
