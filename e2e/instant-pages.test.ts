import { expect } from 'vitest';
import { visit } from './support/page-errors.ts';
import { DESKTOP, eventually, test } from './support/test.ts';

test('a link to a public page is prefetched when the pointer rests on it; the cart and the account are not', async ({
  openAt,
}) => {
  const page = await openAt('/boutique/', DESKTOP);
  const client = await page.context().newCDPSession(page);
  const prefetched = new Set<string>();
  await client.send('Preload.enable');
  client.on('Preload.prefetchStatusUpdated', ({ prefetchUrl }) =>
    prefetched.add(new URL(prefetchUrl).pathname),
  );
  for (const path of ['/panier/', '/mon-compte/', '/liste-de-souhaits/'])
    await page.locator(`header a[href="${path}"]:visible`).first().hover();
  const card = page.locator('main a[href="/produit/tour-rose/"]').first();
  await eventually(async () => {
    await page.mouse.move(0, 0);
    await card.hover();
    return prefetched.has('/produit/tour-rose/');
  }).toBe(true);
  expect(
    [...prefetched].filter((path) => /^\/(panier|commander|mon-compte|liste-de-souhaits)/.test(path)),
  ).toEqual([]);
});

/** Records which pseudo-elements the view transition of each shown page animates. */
const recordTransitions = () => {
  addEventListener('pagereveal', ({ viewTransition }) => {
    const record = (names: readonly (string | null | undefined)[]) =>
      (document.documentElement.dataset['revealed'] = names.join(' '));
    if (!viewTransition) return record(['none']);
    return viewTransition.ready.then(() =>
      record(
        document.documentElement
          .getAnimations({ subtree: true })
          .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.pseudoElement : '')),
      ),
    );
  });
};

test.for([
  ['no-preference', '::view-transition-group(product-photo)'],
  ['reduce', 'none'],
] as const)(
  'with %s for motion, opening a product from its card animates %s',
  async ([reducedMotion, animated], { open }) => {
    const page = await open({ ...DESKTOP, reducedMotion });
    await page.addInitScript(recordTransitions);
    await visit(page, '/boutique/');
    await page.locator('main [data-card-name][href="/produit/tour-rose/"]').first().click();
    await page.waitForURL('**/produit/tour-rose/');
    await eventually(() => page.evaluate(() => document.documentElement.dataset['revealed'])).toContain(
      animated,
    );
  },
);
