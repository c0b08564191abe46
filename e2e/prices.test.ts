import { expect } from 'vitest';
import { DESKTOP, test } from './support/test.ts';

test('a price is written « 24,90 € », with a no-break space (§9.1#1 §9.1#2)', async ({ openAt }) => {
  const page = await openAt('/produit/kit-de-decoupe/', DESKTOP);
  expect(await page.locator('html').getAttribute('lang')).toBe('fr');
  const price = page.getByRole('main').getByText('24,90', { exact: false }).first();
  expect(await price.innerText()).toBe('24,90\u00a0€');
});

test('a crossed-out price is labelled as the lowest price of the 30 days before the reduction', async ({
  openAt,
}) => {
  const page = await openAt('/produit/balance-en-bois/', DESKTOP);
  const main = page.getByRole('main');
  expect(await main.locator('ins').first().innerText()).toMatch(/35,90\u00a0€$/);
  expect(await main.locator('del').first().innerText()).toMatch(/44,90\u00a0€$/);
  const sentence = main.getByText(
    'Prix le plus bas des 30\u00a0jours avant la réduction\u00a0: 44,90\u00a0€',
  );
  expect(await sentence.first().isVisible()).toBe(true);
});

test('the warnings of a toy are in sight beside the button that buys it', async ({ openAt }) => {
  const page = await openAt('/produit/table-de-seguin/', DESKTOP);
  const warning = page.getByText(/^Attention.! Ne convient pas aux enfants de moins de 36.mois/).first();
  expect(await warning.isVisible()).toBe(true);
  const button = await page.getByRole('button', { name: 'Ajouter au panier' }).first().boundingBox();
  const place = await warning.boundingBox();
  expect(Math.abs((place?.y ?? Infinity) - (button?.y ?? 0))).toBeLessThan(300);
});
