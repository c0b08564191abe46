import { expect } from 'vitest';
import { jumpTo } from './support/page-state.ts';
import { DESKTOP, eventually, PHONE, test } from './support/test.ts';

test('the pictures of the mega menu keep their size beside long labels', async ({ openAt }) => {
  const page = await openAt('/contact/', DESKTOP);
  const navigation = page.locator('header nav').filter({ hasText: 'Par compétence' }).first();
  await navigation.getByText('Par compétence').first().hover();
  const pictures = navigation.locator('picture img').filter({ visible: true });
  await eventually(() => pictures.count()).toBeGreaterThan(3);
  const widths = await pictures.evaluateAll((images) =>
    images.map((image) => Math.round(image.getBoundingClientRect().width)),
  );
  expect(new Set(widths)).toEqual(new Set([64]));
});

test('a ticked filter shows its tick before the answer, and colours that match nothing are not offered', async ({
  openAt,
}) => {
  const page = await openAt('/boutique/', DESKTOP);
  const colors = page.locator('#filtre-pa_couleur');
  expect(await colors.locator('a').count()).toBeGreaterThan(0);
  expect(await colors.locator('li').count()).toBe(await colors.locator('a').count());
  const choice = page.locator('a[data-term]').first();
  const term = (await choice.getAttribute('data-term')) ?? '';
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/refresh-loop/, async (route) => {
    await released;
    await route.continue();
  });
  await choice.click();
  const ticked = page.locator(`a[data-term="${term}"][aria-current="true"]`).first();
  await ticked.locator('svg').first().waitFor();
  expect(await page.locator('[data-listing-grid]').getAttribute('aria-busy')).toBe('true');
  release();
  await eventually(() => page.locator('[data-listing-grid]').getAttribute('aria-busy')).toBeNull();
  expect(await ticked.count()).toBe(1);
});

test('a sold-out product offers alternatives in stock beside its pictures', async ({ openAt }) => {
  const page = await openAt('/produit/perles-dorees/', DESKTOP);
  const alternatives = page.getByRole('region', { name: 'Dans le même esprit, et en stock' });
  expect(await alternatives.getByRole('link').count()).toBe(3);
  const pictures = await page.locator('[data-gallery]').boundingBox();
  expect((await alternatives.boundingBox())?.y).toBeLessThan((pictures?.y ?? 0) + (pictures?.height ?? 0));
});

test('the histogram filters the reviews of a product by stars, in place and without scripts', async ({
  openAt,
}) => {
  const page = await openAt('/produit/tour-rose/', { ...PHONE, reducedMotion: 'reduce' });
  const histogram = page.locator('[data-reviews] a[data-review-filter]');
  await jumpTo(page, await histogram.first().evaluate((node) => node.getBoundingClientRect().top - 200));
  await page.locator('[data-reviews][data-alive]').waitFor();
  const row = page.getByRole('link', { name: /^4 étoiles/ });
  expect(await row.getAttribute('href')).toBe('/avis/?produit=tour-rose&etoiles=4');
  await row.click();
  const chip = page.getByRole('link', { name: /4 étoiles/ }).and(page.locator('[data-review-list] a'));
  await chip.waitFor();
  expect(await row.getAttribute('aria-current')).toBe('true');
  expect(await page.locator('[data-review-list] [data-review]').count()).toBe(2);
  await chip.click();
  await chip.waitFor({ state: 'detached' });
  expect(await row.getAttribute('aria-current')).toBeNull();

  const plain = await openAt('/avis/?produit=tour-rose&etoiles=4', { ...PHONE, javaScriptEnabled: false });
  expect(await plain.locator('[data-review]').count()).toBe(2);
  expect(await plain.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
  await plain.getByRole('link', { name: /4 étoiles/ }).click();
  await plain.waitForURL('**/avis/?produit=tour-rose');
});
