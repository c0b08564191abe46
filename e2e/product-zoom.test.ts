import { expect } from 'vitest';
import { distanceFromView, gallery, placeIn, swipe } from './support/gallery.ts';
import { scrollPosition } from './support/page-state.ts';
import { PHONE, eventually, test, windowOf } from './support/test.ts';

const FIVE = '/produit/tour-rose/';
/** High enough to click the thumbnails without scrolling. */
const DESKTOP = windowOf(1440, 1200);

test('a hovering mouse zooms, and the large picture follows it (§2.1#14)', async ({ openAt }) => {
  const page = await openAt(FIVE, DESKTOP);
  const { viewport, zoom, trigger, ready } = gallery(page);
  await ready();
  const at = async (across: number, down: number) => {
    const { x, y } = await placeIn(viewport, across, down);
    await page.mouse.move(x, y);
    return zoom.evaluate((image) => new DOMMatrix(getComputedStyle(image).transform).e);
  };
  const left = await at(0.1, 0.5);
  await eventually(() => zoom.evaluate((image) => getComputedStyle(image).opacity)).toBe('1');
  const right = await at(0.9, 0.5);
  expect(left).toBeGreaterThan(right);
  expect(right).toBeLessThan(-300);
  expect(await zoom.evaluate((image: HTMLImageElement) => image.offsetWidth)).toBe(1200);
  await trigger.hover();
  expect(await zoom.count()).toBe(0);
});

test('a picture with a large version no wider than the gallery is not zoomed (§2.1#14)', async ({
  openAt,
}) => {
  const page = await openAt(FIVE, DESKTOP);
  const { picture, link, viewport, zoom, ready } = gallery(page);
  await ready();
  const width = await viewport.evaluate((node) => node.clientWidth);
  await picture(1).evaluate(
    (image, value) => image.setAttribute('data-large_image_width', value),
    `${width}`,
  );
  await link(1).hover();
  expect(await zoom.count()).toBe(0);
});

test('on a touch screen a tap zooms and another tap ends it (§2.1#14)', async ({ openAt }) => {
  const page = await openAt(FIVE, PHONE);
  const { link, zoom, lightbox, ready } = gallery(page);
  await ready();
  await link(1).tap();
  await eventually(() => zoom.evaluate((image) => getComputedStyle(image).opacity)).toBe('1');
  expect(await lightbox.count()).toBe(0);
  await link(1).tap();
  expect(await zoom.count()).toBe(0);
});

test('a swipe in a zoomed picture moves the picture, not the page or the slider (§2.1#14)', async ({
  openAt,
}) => {
  const page = await openAt(FIVE, PHONE);
  const { link, zoom, viewport, ready } = gallery(page);
  await ready();
  await link(1).tap();
  const lookedAt = () => zoom.evaluate((image) => image.style.transform);
  const before = await lookedAt();
  const at = (share: number) => placeIn(viewport, share, share);
  await swipe(page, [await at(0.8), await at(0.6), await at(0.4), await at(0.2)]);
  await eventually(lookedAt).not.toBe(before);
  expect(await distanceFromView(link(1))).toBe(0);
  expect(await scrollPosition(page)).toBe(0);
});

test('on a touch screen a picture that cannot be zoomed opens the lightbox (§2.1#11)', async ({ openAt }) => {
  const page = await openAt(FIVE, PHONE);
  const { picture, link, lightbox, ready } = gallery(page);
  await ready();
  await picture(1).evaluate((image) => image.setAttribute('data-large_image_width', '200'));
  await link(1).tap();
  await lightbox.waitFor();
});
