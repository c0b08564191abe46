import { expect } from 'vitest';
import { hasFocus, stopClock } from './support/page-state.ts';
import { eventually, test } from './support/test.ts';
import { visit } from './support/troubles.ts';

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
