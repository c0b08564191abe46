import { chromium, type Page } from 'playwright-core';
import type { Row } from './report.ts';
import type { Shop } from './shop.ts';
import { median, quantile } from './statistics.ts';

const MOST_MS = 16;
const RUNS = 40;
const LINES = 12;

/**
 * Measures how long the browser takes to replace a full cart, layout included, from the first replacement on.
 */
export async function measureFragments(shop: Shop, executablePath: string): Promise<Row> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${shop.port}/boutique/`);
    await fillCart(page);
    await page.reload();
    const times: number[] = [];
    for (let run = 0; run < RUNS; run++) times.push(await timeRefresh(page));
    const typical = median(times);
    return {
      what: `Replacing the fragments of a cart of ${LINES} lines (in Chromium)`,
      measured: `${typical.toFixed(1)} ms (95 % below ${quantile(times, 0.95).toFixed(1)} ms)`,
      figure: `≤ ${MOST_MS} ms`,
      holds: typical <= MOST_MS,
    };
  } finally {
    await browser.close();
  }
}

/** Adds the products of the page to the cart, one after the other. */
const fillCart = (page: Page) =>
  page.evaluate(async (lines) => {
    const buttons = document.querySelectorAll<HTMLElement>('a.ajax_add_to_cart');
    for (const { dataset } of [...buttons].slice(0, lines)) {
      const body = new URLSearchParams({ product_id: dataset['product_id'] ?? '', quantity: '1' });
      await fetch('/?wc-ajax=add_to_cart', { method: 'POST', body });
    }
  }, LINES);

const timeRefresh = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const own = Element.prototype.replaceWith;
        let started = 0;
        Element.prototype.replaceWith = function (...nodes) {
          started ||= performance.now();
          own.apply(this, nodes);
        };
        const done = () => {
          Element.prototype.replaceWith = own;
          // Forces the layout, which the browser would otherwise do a moment later.
          const { offsetHeight } = document.body;
          resolve(offsetHeight > 0 ? performance.now() - started : NaN);
        };
        document.body.addEventListener('wc_fragments_refreshed', done, { once: true });
        dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      }),
  );
