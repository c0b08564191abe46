import { chromium, type Response } from 'playwright-core';
import type { Row } from './report.ts';
import type { Shop } from './shop.ts';

const MOST_KB = 90;
/** One product without options and one with options. */
const PATHS = ['/produit/tour-rose/', '/produit/anneaux-a-empiler/'];
const PHONE = { width: 390, height: 844 };
/** Islands wait until the browser is idle, two seconds at most. */
const ISLANDS_AWAKE_MS = 3_000;

/** Measures the transfer size of the scripts that a phone loads on a product page before any interaction. */
export async function measurePageScripts(shop: Shop, executablePath: string): Promise<Row> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const sizes: { path: string; bytes: number; files: number; foreign: number }[] = [];
    for (const path of PATHS) {
      const page = await browser.newPage({ viewport: PHONE, hasTouch: true });
      const scripts: Response[] = [];
      page.on('response', (response) => {
        if (response.request().resourceType() === 'script') scripts.push(response);
      });
      await page.goto(`http://127.0.0.1:${shop.port}${path}`, { waitUntil: 'load' });
      await page.waitForTimeout(ISLANDS_AWAKE_MS);
      const each = await Promise.all(scripts.map((script) => script.request().sizes()));
      const bytes = each.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
      const foreign = scripts.filter((script) => new URL(script.url()).port !== String(shop.port)).length;
      sizes.push({ path, bytes, files: scripts.length, foreign });
      await page.close();
    }
    const largest = sizes.reduce((a, b) => (b.bytes > a.bytes ? b : a));
    const foreign = sizes.reduce((sum, size) => sum + size.foreign, 0);
    return {
      what: 'Scripts of a product page, compressed, before interaction (loaded in Chromium)',
      measured: `${(largest.bytes / 1000).toFixed(1)} kB in ${largest.files} files (${largest.path}), ${foreign} third-party`,
      figure: `≤ ${MOST_KB} kB, nothing third-party`,
      holds: largest.bytes <= MOST_KB * 1000 && foreign === 0,
    };
  } finally {
    await browser.close();
  }
}
