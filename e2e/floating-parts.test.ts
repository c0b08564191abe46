import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { goToCart } from './support/cart.ts';
import { jumpTo, nextFrames } from './support/page-state.ts';
import { visit } from './support/page-errors.ts';
import { test } from './support/test.ts';

const PHONE_390 = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  reducedMotion: 'reduce',
} as const;

/**
 * Lists the texts, fields and buttons in the viewport that a fixed part of the page covers. The header and the
 * bar at the bottom are excepted: they reserve their edge.
 */
const listCovered = (page: Page) =>
  page.evaluate(() => {
    const fixedAncestor = (node: Element | null): Element | null =>
      node && getComputedStyle(node).position !== 'fixed' ? fixedAncestor(node.parentElement) : node;
    const top = document.querySelector('body > header')?.getBoundingClientRect().bottom ?? 0;
    const bar = document.querySelector('[data-buy-bar][data-shown]');
    const bottom = bar?.getBoundingClientRect().top ?? innerHeight;
    const contents = document.querySelectorAll(
      ':is(main, body > footer) :is(p, li, form, button, input:not([type="hidden"]), select, textarea, summary)',
    );
    const covered = [...contents]
      .filter((node) => node.checkVisibility({ visibilityProperty: true }) && !node.closest('dialog'))
      .flatMap((node) => {
        const box = node.getBoundingClientRect();
        const points = [0.05, 0.5, 0.95].flatMap((across) =>
          [0.1, 0.5, 0.9].map((down) => [box.x + box.width * across, box.y + box.height * down] as const),
        );
        return (
          points
            // A hit test rounds to whole pixels.
            .filter(([, y]) => y > top + 1 && y < bottom - 1)
            .flatMap(([x, y]) => {
              const above = fixedAncestor(document.elementFromPoint(x, y));
              return above && !above.contains(node) && !above.closest('dialog')
                ? [`${above.outerHTML.slice(0, 80)} over ${node.outerHTML.slice(0, 80)}`]
                : [];
            })
        );
      });
    return [...new Set(covered)];
  });

test('on a phone nothing floats over texts, fields and buttons, whether the visitor scrolls down or up', async ({
  open,
}) => {
  const page = await open(PHONE_390);
  const covered: Record<string, readonly string[]> = {};
  const scrollThrough = async (path: string) => {
    const height = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    for (const share of [0, 0.15, 0.4, 0.7, 1, 0.85, 0.6, 0.3, 0.1]) {
      await jumpTo(page, height * share);
      await nextFrames(page);
      const found = await listCovered(page);
      if (found.length > 0) covered[`${path} at ${share}`] = found;
    }
  };
  for (const path of ['/produit/tangram/', '/boutique/']) {
    await visit(page, path);
    // A touch starts the scripts that load late, the back-to-top link among them.
    await page.locator('main h1').tap();
    await scrollThrough(path);
  }
  await visit(page, '/produit/tour-rose/');
  await page.getByRole('main').getByRole('button', { name: 'Ajouter au panier' }).first().click();
  await goToCart(page);
  await scrollThrough('/panier/');
  expect(covered).toEqual({});
});

test('at the end of a phone’s page and floating on a wide screen, a link leads back to the top (§3.18#1)', async ({
  open,
}) => {
  const page = await open(PHONE_390);
  await visit(page, '/boutique/');
  const link = page.getByRole('link', { name: 'Revenir en haut de la page' });
  await page.locator('main h1').tap();
  expect(await link.evaluate((node) => getComputedStyle(node).position)).toBe('relative');
  await link.tap();
  await expect.poll(() => page.evaluate(() => scrollY), { timeout: 30_000 }).toBe(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  await link.waitFor({ state: 'hidden' });
  await jumpTo(page, 900);
  await link.waitFor({ state: 'visible' });
  expect(await link.evaluate((node) => getComputedStyle(node).position)).toBe('fixed');
});
