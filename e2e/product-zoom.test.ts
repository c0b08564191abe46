import { expect } from 'vitest';
import { gallery, placeIn } from './support/gallery.ts';
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

test('on a touch screen a tap opens the lightbox, and a tap there zooms (§2.1#11, §2.1#14)', async ({
  openAt,
}) => {
  const page = await openAt(FIVE, PHONE);
  const { link, zoom, lightbox, counter, caption, close, ready } = gallery(page);
  await ready();
  await link(1).tap();
  await lightbox.waitFor();
  expect(await zoom.count()).toBe(0);
  expect(await counter.textContent()).toBe('1 sur 5');
  expect(await counter.getAttribute('data-label')).toBe('1 of 5');
  expect(await close.textContent()).toBe('Fermer');
  const shown = lightbox.locator('.pswp');
  const isZoomed = () => shown.evaluate((node) => node.classList.contains('pswp--zoomed-in'));
  await eventually(() => shown.evaluate((node) => node.classList.contains('pswp--zoom-allowed'))).toBe(true);
  expect(await isZoomed()).toBe(false);
  await page.touchscreen.tap(180, 300);
  await eventually(isZoomed).toBe(true);
  // The caption has a background of its own over the zoomed picture.
  expect(await caption.evaluate((node) => getComputedStyle(node).backgroundColor)).toBe('rgb(251, 247, 240)');
  await close.tap();
  await eventually(() => lightbox.isVisible()).toBe(false);
});
