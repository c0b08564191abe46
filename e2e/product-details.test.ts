import { expect } from 'vitest';
import { listenToAnimations } from './support/animations.ts';
import { nextFrames } from './support/page-state.ts';
import { productScreen } from './support/product.ts';
import { DESKTOP, eventually, PHONE, test } from './support/test.ts';

const PRODUCT = '/produit/tour-rose/';

test.for([
  ['with scripts', true],
  ['without scripts', false],
] as const)(
  '%s only one section of the details is open at a time (§2.1#23)',
  async ([, javaScriptEnabled], { openAt }) => {
    const page = await openAt(PRODUCT, { ...DESKTOP, javaScriptEnabled });
    const { main, section } = productScreen(page);
    const open = main.locator('details[open] > summary');
    expect(await open.count()).toBe(0);
    for (const title of ['Matières et dimensions', 'Sécurité et fabricant', 'Livraison et retours']) {
      await section(title).locator('summary').click();
      await eventually(() => open.allTextContents()).toEqual([title]);
      await section(title).locator('summary + div').waitFor();
    }
    await section('Livraison et retours').locator('summary').click();
    await eventually(() => open.count()).toBe(0);
  },
);

test('a section opens and closes with the keyboard', async ({ openAt }) => {
  const page = await openAt(PRODUCT, PHONE);
  const { section } = productScreen(page);
  const safety = section('Sécurité et fabricant');
  await safety.locator('summary').focus();
  await page.keyboard.press('Enter');
  await safety.getByText('Atelier du Hêtre').waitFor();
  await page.keyboard.press('Space');
  await safety.getByText('Atelier du Hêtre').waitFor({ state: 'hidden' });
});

test('a section takes 200 ms to open (§2.1#23)', async ({ openAt }) => {
  const page = await openAt(PRODUCT, DESKTOP);
  const { section } = productScreen(page);
  const started = await listenToAnimations(page);
  await section('Sécurité et fabricant').locator('summary').click();
  await eventually(() => started.find(({ name }) => name === 'height')?.durationMs).toBe(200);
});

test('who prefers less motion sees a section open at once', async ({ openAt }) => {
  const page = await openAt(PRODUCT, { ...DESKTOP, reducedMotion: 'reduce' });
  const { section } = productScreen(page);
  await section('Sécurité et fabricant').locator('summary').click();
  await nextFrames(page);
  const running = await section('Sécurité et fabricant').evaluate(
    (details) => details.getAnimations({ subtree: true }).length,
  );
  expect(running).toBe(0);
});
