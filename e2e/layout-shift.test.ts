import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { nextFrames } from './support/page-state.ts';
import { PHONE, test } from './support/test.ts';
import { visit } from './support/troubles.ts';

const MOST = 0.01;

declare global {
  interface Window {
    /** What moved while the page was loading, and by how much. */
    shifts: { value: number; moved: string[] }[];
    firstPaint: () => void;
  }
}

type LayoutShift = PerformanceEntry & {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
};

function recordShifts(): void {
  window.shifts = [];
  const nameOf = ({ node }: { node: Node | null }) =>
    node instanceof Element ? node.outerHTML.slice(0, 120) : `text: ${node?.textContent?.slice(0, 60)}`;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LayoutShift[]) {
      if (!entry.hadRecentInput) window.shifts.push({ value: entry.value, moved: entry.sources.map(nameOf) });
    }
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver(() => window.firstPaint()).observe({ type: 'paint', buffered: true });
}

/** Fonts and pictures come only after the page has been painted without them: the worst case for the layout. */
async function holdBackFontsAndPictures(page: Page): Promise<void> {
  const painted = new Promise<void>((resolve) => void page.exposeFunction('firstPaint', resolve));
  await page.route(/\.woff2$|\/media\//, async (route) => {
    await painted;
    await route.continue();
  });
}

async function everyFontAndPictureIn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.querySelectorAll<HTMLImageElement>('main img')) {
      if (!image.checkVisibility()) continue;
      image.scrollIntoView({ behavior: 'instant' });
      await image.decode();
    }
    await document.fonts.ready;
  });
  await nextFrames(page);
}

test.for([
  '/',
  '/boutique/',
  '/produit/cubes-gigognes/',
  '/produit/tour-rose/',
  '/produit/tour-rose/#tab-reviews',
  '/produit/tour-rose/#tab-additional_information',
  '/journal/',
  '/journal/la-tour-rose-pas-a-pas/',
])('nothing moves on a phone while fonts and pictures of %s arrive', async (path, { open }) => {
  const page = await open(PHONE);
  await page.addInitScript(recordShifts);
  await holdBackFontsAndPictures(page);
  await visit(page, path);
  await everyFontAndPictureIn(page);
  const shifts = await page.evaluate(() => window.shifts);
  const total = shifts.reduce((sum, { value }) => sum + value, 0);
  expect(total, JSON.stringify(shifts, null, 1)).toBeLessThanOrEqual(MOST);
});
