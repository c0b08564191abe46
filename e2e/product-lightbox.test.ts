import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { listAxeFindings } from './support/axe.ts';
import { gallery } from './support/gallery.ts';
import { hasFocus } from './support/page-state.ts';
import { PHONE, eventually, test, windowOf } from './support/test.ts';

const FIVE = '/produit/tour-rose/';
/** High enough to click the thumbnails without scrolling. */
const DESKTOP = windowOf(1440, 1200);

const focusIsInside = (page: Page) =>
  page.evaluate(() =>
    Boolean(document.querySelector('dialog[data-lightbox]')?.contains(document.activeElement)),
  );

test('a click on a picture opens the lightbox at that picture (§2.1#11, §9.6#3)', async ({ openAt }) => {
  const page = await openAt(FIVE, DESKTOP);
  const { thumbnail, current, picture, lightbox, counter, caption, close, ready } = gallery(page);
  await ready();
  await thumbnail(3).click();
  await current.click();
  await lightbox.waitFor();
  expect(await counter.textContent()).toBe('3 sur 5');
  expect(await caption.textContent()).toBe(await picture(3).getAttribute('title'));
  await close.click();
  await eventually(() => lightbox.isVisible()).toBe(false);
});

test('the trigger opens it at the picture in view; arrow keys lead on, to the end (§2.1#10, §2.1#11)', async ({
  openAt,
}) => {
  const page = await openAt(FIVE, PHONE);
  const { thumbnail, trigger, lightbox, counter, ready } = gallery(page);
  await ready();
  await thumbnail(4).tap();
  await trigger.tap();
  await lightbox.waitFor();
  expect(await counter.textContent()).toBe('4 sur 5');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  expect(await counter.textContent()).toBe('5 sur 5');
  await page.keyboard.press('ArrowLeft');
  expect(await counter.textContent()).toBe('4 sur 5');
});

test('the focus stays inside until Escape, then goes back to what opened it (§2.1#11)', async ({
  openAt,
}) => {
  const page = await openAt(FIVE, DESKTOP);
  const { link, lightbox, ready } = gallery(page);
  await ready();
  await link(1).focus();
  await page.keyboard.press('Enter');
  await lightbox.waitFor();
  expect(await focusIsInside(page)).toBe(true);
  for (const key of ['Tab', 'Shift+Tab']) {
    const stops = new Set<string>();
    for (let press = 0; press < 8; press++) {
      await page.keyboard.press(key);
      expect(await focusIsInside(page)).toBe(true);
      stops.add(await page.evaluate(() => document.activeElement?.getAttribute('title') ?? ''));
    }
    expect([...stops]).toEqual(expect.arrayContaining(['Close (Esc)', 'Photographie suivante']));
  }
  await lightbox.getByRole('button', { name: 'Photographie suivante' }).focus();
  for (let press = 0; press < 5; press++) await page.keyboard.press('Enter');
  expect(await focusIsInside(page)).toBe(true);
  await page.keyboard.press('Escape');
  await eventually(() => lightbox.isVisible()).toBe(false);
  await eventually(() => hasFocus(link(1))).toBe(true);
});

test('it has no share button, changes neither address nor history and stays when one scrolls (§2.1#12, §9.6#2)', async ({
  openAt,
}) => {
  const page = await openAt(FIVE, DESKTOP);
  const { trigger, lightbox, counter, ready } = gallery(page);
  await ready();
  const state = () => page.evaluate(() => [location.href, history.length]);
  const before = await state();
  await trigger.click();
  await lightbox.waitFor();
  const titles = await lightbox
    .getByRole('button')
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('title')));
  expect(titles).toEqual(['Agrandir ou réduire', 'Close (Esc)', 'Photographie suivante']);
  await page.mouse.move(700, 450);
  await page.mouse.wheel(0, 600);
  await page.mouse.wheel(0, -600);
  await page.keyboard.press('ArrowRight');
  expect(await counter.textContent()).toBe('2 sur 5');
  expect(await state()).toEqual(before);
});

test('opening and closing are not animated (§9.6#2)', async ({ openAt }) => {
  const page = await openAt(FIVE, DESKTOP);
  const { trigger, lightbox, ready } = gallery(page);
  await ready();
  await trigger.click();
  await lightbox.waitFor();
  expect(await lightbox.locator('.pswp').evaluate((node) => getComputedStyle(node).opacity)).toBe('1');
  const duration = await lightbox
    .locator('.pswp')
    .evaluate((node) => getComputedStyle(node).getPropertyValue('--pswp-transition-duration'));
  expect(duration).toBe('0ms');
});

test('a picture’s own caption takes precedence over its title (§2.1#13)', async ({ openAt }) => {
  const page = await openAt(FIVE, DESKTOP);
  const { picture, trigger, caption, ready } = gallery(page);
  await ready();
  await picture(1).evaluate((image) =>
    image.setAttribute('data-caption', 'Dix cubes, du plus grand au plus petit'),
  );
  await trigger.click();
  await eventually(() => caption.textContent()).toBe('Dix cubes, du plus grand au plus petit');
  await page.keyboard.press('ArrowRight');
  expect(await caption.textContent()).toBe(await picture(2).getAttribute('title'));
});

test('a message is shown while a picture loads (§9.6#3)', async ({ openAt }) => {
  const page = await openAt(FIVE, DESKTOP);
  const { picture, trigger, lightbox, ready } = gallery(page);
  await ready();
  const large = (await picture(1).getAttribute('data-large_image')) ?? '';
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(`**${large}`, async (route) => {
    await released;
    await route.continue();
  });
  await trigger.focus();
  await page.keyboard.press('Enter');
  const loading = lightbox.getByText('Chargement…', { exact: true });
  await loading.waitFor();
  expect(await lightbox.locator('[data-label="Loading..."]').count()).toBe(1);
  release();
  await eventually(() => loading.isVisible()).toBe(false);
});

test('a picture that fails to load shows an error with a link to it (§8.4#10)', async ({ openAt }) => {
  const page = await openAt(FIVE, DESKTOP);
  const { picture, trigger, lightbox, ready } = gallery(page);
  await ready();
  const large = (await picture(1).getAttribute('data-large_image')) ?? '';
  await page.route(`**${large}`, (route) => route.fulfill({ contentType: 'image/jpeg', body: 'no picture' }));
  await trigger.focus();
  await page.keyboard.press('Enter');
  const message = lightbox.getByText('La photographie n’a pas pu être chargée.', { exact: true });
  await message.waitFor();
  expect(await message.getAttribute('data-label')).toBe('The image could not be loaded.');
  expect(await message.getByRole('link').getAttribute('href')).toContain(large);
});

test('a picture without a url is reported as not found (§8.4#11)', async ({ openAt }) => {
  const page = await openAt(FIVE, DESKTOP);
  const { picture, trigger, lightbox, ready } = gallery(page);
  await ready();
  await picture(1).evaluate((image) => image.removeAttribute('data-large_image'));
  await trigger.click();
  const message = lightbox.getByText('Cette photographie est introuvable.', { exact: true });
  await message.waitFor();
  expect(await message.getAttribute('data-label')).toBe('Content not found');
});

test('a lightbox that fails to load shows an error (§8.4#11)', async ({ openAt }) => {
  const page = await openAt(FIVE, DESKTOP);
  const { trigger, ready } = gallery(page);
  await ready();
  await page.route(/\/assets\/lightbox-.*\.js$/, (route) => route.abort('aborted'));
  await trigger.click();
  await page.getByText(/^Les photographies n’ont pas pu être affichées/).waitFor();
});

test('two pictures ahead are preloaded and none behind (§9.6#4)', async ({ openAt }) => {
  const page = await openAt(FIVE, DESKTOP);
  const { picture, thumbnail, trigger, lightbox, counter, ready } = gallery(page);
  await ready();
  const names: string[] = [];
  for (const position of [1, 2, 3, 4, 5]) {
    names.push((await picture(position).getAttribute('data-large_image')) ?? '');
  }
  const requested = new Set<number>();
  page.on('request', (request) => requested.add(names.indexOf(new URL(request.url()).pathname) + 1));
  const large = () => [...requested].filter((position) => position > 0).sort();
  await thumbnail(2).focus();
  await page.keyboard.press('Enter');
  await trigger.focus();
  await page.keyboard.press('Enter');
  await lightbox.waitFor();
  await eventually(large).toEqual([2, 3, 4]);
  await page.keyboard.press('ArrowLeft');
  expect(await counter.textContent()).toBe('1 sur 5');
  await eventually(large).toEqual([1, 2, 3, 4]);
  const shown = lightbox.getByRole('group').filter({ visible: true }).locator('img.pswp__img:not([role])');
  await eventually(() =>
    shown.evaluateAll((images) =>
      images.some(
        (image) =>
          image instanceof HTMLImageElement && image.complete && image.getBoundingClientRect().left >= 0,
      ),
    ),
  ).toBe(true);
});

test.for([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
] as const)('axe has nothing against the open lightbox on %s', async ([, screen], { openAt }) => {
  const page = await openAt(FIVE, screen);
  const { trigger, lightbox, ready } = gallery(page);
  await ready();
  await trigger.click();
  await lightbox.waitFor();
  expect(await listAxeFindings(page)).toEqual([]);
});
