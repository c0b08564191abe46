import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { build } from 'vite';
import type * as Rules from '#shop/catalogue/variations/variation-state.ts';
import type { Row } from './report.ts';
import { root } from './shop.ts';
import { median, quantile } from './statistics.ts';

const MOST_MS = 2;
const PRODUCT = { variations: 2000, attributes: 5, options: 5 };
/**
 * Each run is timed separately: the browser's clock has a resolution of a tenth of a millisecond, so the
 * median of many runs is accurate.
 */
const RUNS = 2000;

declare global {
  interface Window {
    rules: typeof Rules;
  }
}

/**
 * Measures the cost of one click on a swatch in the browser: narrowing every attribute, then finding the
 * variation.
 */
export async function measureVariationChoices(executablePath: string): Promise<Row> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage();
    await page.addScriptTag({ content: await bundleRules() });
    const times = await timeChoices(page);
    const typical = median(times);
    return {
      what: `Narrowing and matching ${PRODUCT.variations} variations of ${PRODUCT.attributes} attributes, one choice (in Chromium)`,
      measured: `${typical.toFixed(2)} ms (95 % below ${quantile(times, 0.95).toFixed(2)} ms)`,
      figure: `≤ ${MOST_MS} ms`,
      holds: typical <= MOST_MS,
    };
  } finally {
    await browser.close();
  }
}

/** Bundles the rules as the shop's own build would. */
async function bundleRules(): Promise<string> {
  const entry = join(root, 'src/shop/catalogue/variations/variation-state.ts');
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, lib: { entry, formats: ['iife'], name: 'rules' } },
  });
  const [output] = [built].flat();
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  if (!chunk) throw new Error('the rules could not be bundled');
  return `${chunk.code};window.rules = rules;`;
}

const timeChoices = (page: Page) =>
  page.evaluate(
    ({ product, runs }) => {
      const { narrowAfter, findEmbedded } = window.rules;
      const attributes = Array.from({ length: product.attributes }, (_, nth) => ({
        taxonomy: `pa_${nth}`,
        options: Array.from({ length: product.options }, (_option, option) => `option-${option}`),
      }));
      // Every combination exists once, in order, up to the number of variations; one in ten is out of stock.
      const variations = Array.from({ length: product.variations }, (_, nth) => ({
        choices: Object.fromEntries(
          attributes.map(({ taxonomy, options }, place) => [
            taxonomy,
            `option-${Math.floor(nth / options.length ** place) % options.length}`,
          ]),
        ),
        isActive: nth % 10 !== 0,
        // The displayed data of a variation is not part of the choice.
        wire: {} as Rules.FormVariation['wire'],
      }));
      let chosen = variations[1]?.choices ?? {};
      let step = 0;
      const choose = () => {
        const changed = `pa_${step % attributes.length}`;
        const choices = { ...variations[(step * 997) % variations.length]?.choices, ...chosen };
        choices[changed] = `option-${(step * 7) % product.options}`;
        step++;
        const next = narrowAfter(attributes, variations, choices, changed);
        chosen = next.chosen;
        return findEmbedded(attributes, variations, next.chosen);
      };
      return Array.from({ length: runs }, () => {
        const start = performance.now();
        choose();
        return performance.now() - start;
      });
    },
    { product: PRODUCT, runs: RUNS },
  );
