import { expect } from 'vitest';
import { DESKTOP, test } from './support/test.ts';

test('a link to a public page is prefetched when the pointer rests on it; the cart and the account are not', async ({
  openAt,
}) => {
  const page = await openAt('/boutique/', DESKTOP);
  const client = await page.context().newCDPSession(page);
  const prefetched = new Set<string>();
  client.on('Preload.prefetchStatusUpdated', ({ prefetchUrl }) =>
    prefetched.add(new URL(prefetchUrl).pathname),
  );
  const rulesLoaded = new Promise((resolve) => client.once('Preload.ruleSetUpdated', resolve));
  await client.send('Preload.enable');
  await rulesLoaded;
  for (const path of ['/panier/', '/mon-compte/', '/liste-de-souhaits/'])
    await page.locator(`header a[href="${path}"]:visible`).first().hover();
  const card = page.locator('main a[href="/produit/tour-rose/"]').first();
  // The browser prefetches after a rest of 200 ms, longer on a busy machine.
  await expect
    .poll(
      async () => {
        await page.mouse.move(0, 0);
        await card.hover();
        return prefetched.has('/produit/tour-rose/');
      },
      { interval: 2_000, timeout: 60_000 },
    )
    .toBe(true);
  expect(
    [...prefetched].filter((path) => /^\/(panier|commander|mon-compte|liste-de-souhaits)/.test(path)),
  ).toEqual([]);
});
