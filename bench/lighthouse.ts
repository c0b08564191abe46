import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
import type { Row } from './report.ts';
import { freePort, type Shop } from './shop.ts';
import { median } from './statistics.ts';

const PAGES = { home: '/', listing: '/boutique/', product: '/produit/tour-rose/' };
const RUNS = 3;
const LEAST_PERFORMANCE = 98;
const MOST_SHIFT = 0.01;

type Run = { performance: number; others: number; shift: number; detail: string };

/**
 * Runs Lighthouse for a mid-range phone on a slow network, after the picture sizes of the page are rendered.
 */
export async function measureLighthouse(shop: Shop, executablePath: string): Promise<Row[]> {
  const port = await freePort();
  const args = ['--no-sandbox', `--remote-debugging-port=${port}`];
  const browser = await chromium.launch({ executablePath, args });
  try {
    const rows: Row[] = [];
    for (const [name, path] of Object.entries(PAGES)) {
      const url = `http://127.0.0.1:${shop.port}${path}`;
      await audit(url, port);
      const runs: Run[] = [];
      for (let run = 0; run < RUNS; run++) runs.push(await audit(url, port));
      rows.push(toRow(name, runs));
    }
    return rows;
  } finally {
    await browser.close();
  }
}

/** Lighthouse sometimes cannot compute the layout shift from its trace; then the run is repeated. */
async function audit(url: string, port: number, attemptsLeft = 3): Promise<Run> {
  const result = await lighthouse(url, { port, logLevel: 'error', output: 'json' });
  if (!result) throw new Error(`Lighthouse has nothing to say about ${url}`);
  const { audits, categories } = result.lhr;
  const shift = audits['cumulative-layout-shift']?.numericValue;
  if (shift === undefined) {
    if (attemptsLeft === 0) throw new Error(`Lighthouse cannot measure the layout shift of ${url}`);
    return audit(url, port, attemptsLeft - 1);
  }
  const percent = (id: string) => Math.round(100 * (categories[id]?.score ?? 0));
  const shown = (id: string) => audits[id]?.displayValue ?? '';
  return {
    performance: percent('performance'),
    others: Math.min(...['accessibility', 'best-practices', 'seo'].map(percent)),
    shift,
    detail: `largest paint ${shown('largest-contentful-paint')}, blocked ${shown('total-blocking-time')}`,
  };
}

function toRow(name: string, runs: Run[]): Row {
  const performance = median(runs.map((run) => run.performance));
  const others = Math.min(...runs.map((run) => run.others));
  const shift = Math.max(...runs.map((run) => run.shift));
  const usual = runs.find((run) => run.performance === performance);
  return {
    what: `Lighthouse on a phone, ${name}: performance (median of ${RUNS}); the least of accessibility, practices and SEO; layout shift`,
    measured: `${performance} (${usual?.detail}); ${others}; ${shift.toFixed(3)}`,
    figure: `≥ ${LEAST_PERFORMANCE}; 100; ≤ ${MOST_SHIFT}`,
    holds: performance >= LEAST_PERFORMANCE && others === 100 && shift <= MOST_SHIFT,
  };
}
