import { expect } from 'vitest';
import { listAxeFindings } from './support/axe.ts';
import { DESKTOP, PHONE, test } from './support/test.ts';

test('without scripts, an entry of the Store API guide opens, shows its parameters and links to its response schema', async ({
  openAt,
}) => {
  const page = await openAt('/wp-json/', { ...PHONE, javaScriptEnabled: false });
  const call = page.locator('#getProducts');
  await call.locator('summary').click();
  await call.getByText('Prix le plus bas, en centimes.').waitFor();
  await call.getByRole('link', { name: 'Product' }).click();
  await page.waitForURL('**/wp-json/#Product');
});

test('every call and every shape of the guide fits a phone and is accessible when open', async ({
  openAt,
}) => {
  const page = await openAt('/wp-json/', { ...DESKTOP, reducedMotion: 'reduce' });
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('main details')) details.setAttribute('open', '');
  });
  expect(await listAxeFindings(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 568 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
