import { expect } from 'vitest';
import { whileChanged } from './support/database.ts';
import { distanceFromView, gallery, placeIn, swipe } from './support/gallery.ts';
import { hasFocus, scrollPosition, stopClock } from './support/page-state.ts';
import { PHONE, eventually, test, windowOf } from './support/test.ts';
import { visit } from './support/page-errors.ts';

const FIVE = '/produit/tour-rose/';
/** High enough to click the thumbnails without scrolling. */
const DESKTOP = windowOf(1440, 1200);
const ONE = '/produit/puzzle-animaux-de-la-ferme/';
const OTHERS = `product_pictures where position > 0
  and product_id = (select id from products where slug = 'puzzle-animaux-de-la-ferme')`;
/** Every product of the demo shop has several pictures. */
const onlyFirstPicture = {
  make: `create table set_aside as select * from ${OTHERS}; delete from ${OTHERS}`,
  undo: 'insert into product_pictures select * from set_aside; drop table set_aside',
  at: ONE,
  says: 'un détail vu de près',
  isAbsent: true,
};

test.for([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
] as const)(
  'on %s a click on a thumbnail shows its picture (§2.1#9, §9.6#1)',
  async ([, screen], { openAt }) => {
    const page = await openAt(FIVE, screen);
    const { link, thumbnail, thumbnails, ready } = gallery(page);
    await ready();
    expect(await thumbnails.count()).toBe(5);
    expect(await distanceFromView(link(1))).toBe(0);
    await thumbnail(3).click();
    await eventually(() => distanceFromView(link(3))).toBe(0);
    expect(await thumbnails.evaluateAll((all) => all.map((each) => each.ariaCurrent))).toEqual([
      'false',
      'false',
      'true',
      'false',
      'false',
    ]);
  },
);

test('a single picture has no slider, but a lightbox (§2.1#9, §9.6#1)', async ({ open }) => {
  await whileChanged(onlyFirstPicture, async () => {
    const page = await open(DESKTOP);
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await visit(page, ONE);
    const { thumbnails, slides, box, trigger, lightbox } = gallery(page);
    await page.waitForFunction(() => new Promise((resolve) => requestIdleCallback(() => resolve(true))));
    expect(await slides.count()).toBe(1);
    expect(await thumbnails.count()).toBe(0);
    expect(await box.getAttribute('data-ready')).toBeNull();
    expect(requested.filter((address) => address.includes('embla'))).toEqual([]);
    await trigger.click();
    await lightbox.waitFor();
  });
});

test('the slide takes 500 ms, and nothing slides by itself (§9.6#1)', async ({ open }) => {
  const page = await open(DESKTOP);
  await stopClock(page);
  await visit(page, FIVE);
  const { link, thumbnail, box } = gallery(page);
  await eventually(async () => {
    await page.clock.runFor(100);
    return box.getAttribute('data-ready');
  }).toBe('');
  await page.clock.runFor(60_000);
  expect(await distanceFromView(link(1))).toBe(0);
  await thumbnail(2).click();
  await page.clock.runFor(250);
  const halfway = await distanceFromView(link(2));
  await page.clock.runFor(230);
  const almost = await distanceFromView(link(2));
  await page.clock.runFor(70);
  expect(halfway).toBeGreaterThan(almost);
  expect(almost).toBeGreaterThanOrEqual(0);
  expect(await distanceFromView(link(1))).toBeLessThan(0);
  expect(await distanceFromView(link(2))).toBe(0);
});

test('arrow keys, Home and End move through the pictures and stop at both ends (§2.1#9, §9.6#1)', async ({
  openAt,
}) => {
  const page = await openAt(FIVE, DESKTOP);
  const { link, thumbnail, current, ready } = gallery(page);
  await ready();
  await thumbnail(1).focus();
  await page.keyboard.press('ArrowLeft');
  expect(await hasFocus(thumbnail(1))).toBe(true);
  await page.keyboard.press('ArrowRight');
  expect(await hasFocus(thumbnail(2))).toBe(true);
  await eventually(() => distanceFromView(link(2))).toBe(0);
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowRight');
  expect(await hasFocus(thumbnail(5))).toBe(true);
  await eventually(() => distanceFromView(link(5))).toBe(0);
  await page.keyboard.press('Home');
  await eventually(() => distanceFromView(link(1))).toBe(0);
  await link(1).focus();
  await page.keyboard.press('ArrowRight');
  await eventually(() => hasFocus(link(2))).toBe(true);
  expect(await hasFocus(current)).toBe(true);
});

test('only the picture in view can be reached by Tab, and its focus can be seen', async ({ openAt }) => {
  const page = await openAt(FIVE, DESKTOP);
  const { link, trigger, thumbnail, ready } = gallery(page);
  await ready();
  await link(1).focus();
  await page.keyboard.press('Tab');
  expect(await hasFocus(trigger)).toBe(true);
  await page.keyboard.press('Tab');
  expect(await hasFocus(thumbnail(1))).toBe(true);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  expect(await hasFocus(link(1))).toBe(true);
  const ring = await link(1).evaluate((node) => ({ ...getComputedStyle(node) }).outlineStyle);
  expect(ring).toBe('solid');
});

test('a finger swipes from picture to picture', async ({ openAt }) => {
  const page = await openAt(FIVE, PHONE);
  const { viewport, link, lightbox, zoom, ready } = gallery(page);
  await ready();
  const at = (across: number) => placeIn(viewport, across, 0.5);
  await swipe(page, [await at(0.9), await at(0.7), await at(0.5), await at(0.3), await at(0.1)]);
  await eventually(() => distanceFromView(link(2))).toBe(0);
  expect(await zoom.count()).toBe(0);
  expect(await lightbox.count()).toBe(0);
});

test('a finger that scrolls the page over a picture neither zooms nor slides (§2.1#14)', async ({
  openAt,
}) => {
  const page = await openAt(FIVE, PHONE);
  const { viewport, link, zoom, ready } = gallery(page);
  await ready();
  const at = (down: number) => placeIn(viewport, 0.5, down);
  await swipe(page, [await at(0.8), await at(0.6), await at(0.4), await at(0.2), await at(0.1)]);
  await eventually(() => scrollPosition(page)).toBeGreaterThan(50);
  expect(await zoom.count()).toBe(0);
  expect(await distanceFromView(link(1))).toBe(0);
});

test('a picture of other proportions changes the height smoothly (§9.6#1)', async ({ openAt }) => {
  const page = await openAt(FIVE, DESKTOP);
  const { picture, viewport, thumbnail, ready } = gallery(page);
  await ready();
  const square = await viewport.evaluate((node: HTMLElement) => node.offsetHeight);
  await picture(2).evaluate((image: HTMLImageElement) => (image.style.aspectRatio = '2'));
  const durations = await thumbnail(2).evaluate((button: HTMLElement) => {
    button.click();
    const moving = document.querySelector('[data-gallery-viewport]')?.getAnimations() ?? [];
    return moving.map((animation) => animation.effect?.getTiming().duration);
  });
  expect(durations).toEqual([500]);
  await eventually(() => viewport.evaluate((node: HTMLElement) => node.offsetHeight / node.offsetWidth)).toBe(
    0.5,
  );
  expect(square).toBe(await viewport.evaluate((node: HTMLElement) => node.offsetWidth));
});

test('with reduced motion the chosen picture appears at once', async ({ openAt }) => {
  const page = await openAt(FIVE, { ...DESKTOP, reducedMotion: 'reduce' });
  const { link, thumbnail, ready } = gallery(page);
  await ready();
  await thumbnail(4).click();
  expect(await distanceFromView(link(4))).toBe(0);
});

test('each picture says what it is: large file, its size, alt, title and caption (§3.7#1)', async ({
  openAt,
}) => {
  const page = await openAt(FIVE, { ...DESKTOP, javaScriptEnabled: false });
  const { link, picture } = gallery(page);
  const image = picture(2);
  const large = (await image.getAttribute('data-large_image')) ?? '';
  expect(await link(2).getAttribute('href')).toBe(large);
  expect(await image.getAttribute('data-large_image_width')).toBe('1200');
  expect(await image.getAttribute('data-large_image_height')).toBe('1200');
  expect(await image.getAttribute('data-caption')).toBe('');
  expect(await image.getAttribute('alt')).toBe(await image.getAttribute('title'));
  const file = await page.request.get(large);
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'image/jpeg']);
});

test.for([
  ['a row to swipe through on a phone', PHONE],
  ['large above the others on a desktop', DESKTOP],
] as const)('without scripts the pictures are %s', async ([, screen], { openAt }) => {
  const page = await openAt(FIVE, { ...screen, javaScriptEnabled: false });
  const { link, trigger, thumbnails } = gallery(page);
  const first = await link(1).boundingBox();
  const second = await link(2).boundingBox();
  if (!first || !second) throw new Error('the pictures cannot be seen');
  if (screen === PHONE) expect(second.x).toBeGreaterThan(first.x + first.width);
  else expect(second.y).toBeGreaterThan(first.y + first.height);
  expect(await trigger.isVisible()).toBe(false);
  expect(await thumbnails.count()).toBe(0);
});
