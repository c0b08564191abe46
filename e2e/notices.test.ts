import { expect } from 'vitest';
import { hasFocus, scrollPosition, stopClock } from './support/page-state.ts';
import { eventually, test } from './support/test.ts';
import { visit } from './support/page-errors.ts';

test('an alert takes the focus after 500 ms (§9.4#3)', async ({ open }) => {
  const page = await open();
  await stopClock(page);
  await visit(page, '/panier/?refus=out-of-stock&produit=engrenages');
  const alert = page.getByRole('alert');
  await page.clock.runFor(400);
  expect(await hasFocus(alert)).toBe(false);
  await page.clock.runFor(200);
  await eventually(() => hasFocus(alert)).toBe(true);
  expect(await alert.innerText()).toContain('n’est plus en stock');
});

test('the page scrolls to a refusal in 1 s and stops 100 px above it, although the alert takes the focus (§9.4#4)', async ({
  open,
}) => {
  const page = await open();
  await visit(page, '/produit/carte-cadeau/');
  const add = page.getByRole('main').getByRole('button', { name: 'Ajouter au panier' }).first();
  await add.click();
  await page.locator('[data-cart-drawer] li').waitFor();
  await page.keyboard.press('Escape');
  // The product's page reloads and shows why a second piece is refused.
  await stopClock(page);
  await Promise.all([page.waitForURL('**/produit/carte-cadeau/'), add.click()]);
  const alert = page.getByRole('alert').filter({ hasText: 'ne se commande qu’une fois' });
  await alert.waitFor();
  const area = page.locator('.woocommerce-notices-wrapper').first();
  const distance = () => area.evaluate((node) => Math.round(node.getBoundingClientRect().top));
  const before = await scrollPosition(page);
  await page.clock.runFor(600);
  expect(await hasFocus(alert)).toBe(true);
  expect(await distance()).not.toBe(100);
  await page.clock.runFor(450);
  expect(await distance()).toBe(100);
  expect(await scrollPosition(page)).not.toBe(before);
});

test('a success is announced after 1 s (§9.4#1)', async ({ open }) => {
  const page = await open();
  await stopClock(page);
  await visit(page, '/panier/?fait=maj');
  const notice = page.getByRole('status').filter({ hasText: 'Votre panier est à jour.' });
  await notice.evaluate((region) => {
    new MutationObserver(() => region.setAttribute('data-heard', '')).observe(region, { childList: true });
  });
  await page.clock.runFor(900);
  expect(await notice.getAttribute('data-heard')).toBe(null);
  await page.clock.runFor(200);
  await eventually(() => notice.getAttribute('data-heard')).toBe('');
});
