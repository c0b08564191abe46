import lighthouse, { type RunnerResult } from 'lighthouse';
import { describe, expect } from 'vitest';
import { freePort } from '#test/network/free-port.ts';
import { browsedShop } from './support/browsed-shop.ts';
import { launchChromium } from './support/chromium.ts';
import { test as base } from './support/test.ts';

/** Lists the scored audits of a category that are not perfect, with their results. */
function shortcomings({ lhr }: RunnerResult, categoryId: string): string[] {
  return (lhr.categories[categoryId]?.auditRefs ?? [])
    .filter(({ weight }) => weight > 0)
    .map(({ id }) => lhr.audits[id])
    .filter((audit) => audit !== undefined && audit.score !== null && audit.score < 1)
    .map((audit) => `${audit?.id} ${audit?.score}: ${audit?.displayValue ?? audit?.title}`);
}

const percent = ({ lhr }: RunnerResult, categoryId: string) =>
  Math.round((lhr.categories[categoryId]?.score ?? 0) * 100);

const test = base.extend('audit', { scope: 'file' }, async ({ chromiumPath }, { onCleanup }) => {
  const port = await freePort();
  const browser = await launchChromium(chromiumPath, [`--remote-debugging-port=${port}`]);
  onCleanup(() => browser.close());
  return async (path: string): Promise<RunnerResult> => {
    // Lighthouse's default settings: a simulated mid-range phone on a slow mobile network.
    const result = await lighthouse(browsedShop().url + path, { port, logLevel: 'error', output: 'json' });
    if (!result) throw new Error(`Lighthouse has nothing to say about ${path}`);
    return result;
  };
});

// Lighthouse loads each page several times.
describe('Lighthouse, on a phone', { timeout: 180_000 }, () => {
  test.for([
    ['the home page', '/'],
    ['the listing', '/boutique/'],
    ['a product', '/produit/cubes-gigognes/'],
  ] as const)('finds %s accessible, well built, easy to find and steady', async ([name, path], { audit }) => {
    const result = await audit(path);
    // The bench checks timing; here it is only printed.
    process.stdout.write(
      `Lighthouse, ${name}: performance ${percent(result, 'performance')}\n${shortcomings(
        result,
        'performance',
      )
        .map((line) => `  ${line}\n`)
        .join('')}`,
    );
    for (const category of ['accessibility', 'best-practices', 'seo']) {
      expect(shortcomings(result, category)).toEqual([]);
      expect(percent(result, category)).toBe(100);
    }
    expect(result.lhr.audits['cumulative-layout-shift']?.numericValue).toBeLessThanOrEqual(0.01);
  });
});
