import { expect } from 'vitest';
import { gallery } from './support/gallery.ts';
import { nextFrames, untilHydrated } from './support/page-state.ts';
import { DESKTOP, PHONE, test } from './support/test.ts';
import { visit } from './support/page-errors.ts';

const FIVE = '/produit/tour-rose/';
const MOST_SCRIPT_BYTES = 90_000;
const MOST_SHIFT = 0.01;

test.for([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
] as const)(
  'on %s nothing moves when the slider starts, and scripts stay below 90 kB',
  async ([, screen], { open }) => {
    const page = await open(screen);
    await page.addInitScript(() => {
      const seen = { shift: 0 };
      Object.assign(window, { seen });
      // Non-urgent scripts of an untouched page load after four seconds, which a busy machine may reach.
      const original = window.setTimeout;
      Object.assign(window, {
        setTimeout: (run: () => void, ms?: number) => (ms === 4_000 ? 0 : original(run, ms)),
      });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          seen.shift += (entry as PerformanceEntry & { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await visit(page, FIVE);
    await gallery(page).ready();
    await untilHydrated(page.getByRole('spinbutton', { name: 'Quantité' }));
    await nextFrames(page);
    const { shift, scripts } = await page.evaluate(() => ({
      shift: (window as unknown as { seen: { shift: number } }).seen.shift,
      scripts: performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .map((entry) => ({ name: entry.name, bytes: (entry as PerformanceResourceTiming).encodedBodySize })),
    }));
    expect(shift).toBeLessThanOrEqual(MOST_SHIFT);
    expect(scripts.filter(({ name }) => name.includes('lightbox'))).toEqual([]);
    expect(scripts.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(MOST_SCRIPT_BYTES);
  },
);

test('nothing moves on a desktop when the introduction arrives after the buy button', async ({ openAt }) => {
  const page = await openAt(FIVE, DESKTOP);
  await gallery(page).ready();
  const shift = await page.evaluate(async () => {
    const painted = () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const form = document.querySelector('#acheter');
    const later = [...(form?.parentElement?.children ?? [])].filter(
      (node) => form && form.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING,
    );
    // The parser has reached the form, and then the rest.
    for (const node of later) node.remove();
    await painted();
    let sum = 0;
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
    });
    observer.observe({ type: 'layout-shift' });
    form?.parentElement?.append(...later);
    await painted();
    await painted();
    for (const entry of observer.takeRecords()) sum += (entry as PerformanceEntry & { value: number }).value;
    return later.length > 0 ? sum : NaN;
  });
  expect(shift).toBeLessThanOrEqual(MOST_SHIFT);
});
