import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { nextFrames } from './support/page-state.ts';
import { PHONE, test } from './support/test.ts';
import { visit } from './support/page-errors.ts';

const MOST = 0.01;

declare global {
  interface Window {
    /** The elements that moved while the page was loading, and by how much. */
    shifts: { value: number; moved: string[] }[];
    firstPaint: () => void;
  }
}

type LayoutShift = PerformanceEntry & {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
};

function recordShifts(): void {
  window.shifts = [];
  const rectOf = ({ x, y, width, height }: DOMRectReadOnly) =>
    [x, y, width, height].map(Math.round).join(' ');
  const nameOf = ({ node, previousRect, currentRect }: LayoutShift['sources'][number]) =>
    [
      rectOf(previousRect),
      rectOf(currentRect),
      node instanceof Element ? node.outerHTML.slice(0, 120) : node?.textContent?.slice(0, 60),
    ].join(' | ');
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LayoutShift[]) {
      if (!entry.hadRecentInput) window.shifts.push({ value: entry.value, moved: entry.sources.map(nameOf) });
    }
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver(() => window.firstPaint()).observe({ type: 'paint', buffered: true });
}

/** Delays fonts and pictures until the first paint: the worst case for layout shifts. */
async function holdBackFontsAndPictures(page: Page): Promise<void> {
  const painted = new Promise<void>((resolve) => void page.exposeFunction('firstPaint', resolve));
  await page.route(/\.woff2$|\/media\//, async (route) => {
    await painted;
    await route.continue();
  });
}

/** Waits for the fonts without scrolling, then scrolls to each picture and waits until it is decoded. */
async function everyFontAndPictureIn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (const image of document.querySelectorAll<HTMLImageElement>('main img')) {
      if (!image.checkVisibility()) continue;
      image.scrollIntoView({ behavior: 'instant' });
      await image.decode();
    }
  });
  await nextFrames(page);
}

const PAGES = [
  '/',
  '/boutique/',
  '/produit/cubes-gigognes/',
  '/produit/tour-rose/',
  '/produit/tour-rose/#tab-reviews',
  '/produit/tour-rose/#tab-additional_information',
  '/journal/',
  '/journal/la-tour-rose-pas-a-pas/',
];

/** Returns the rendered size of each visible picture. */
const pictureSizes = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLImageElement>('main img')]
      .filter((image) => image.checkVisibility())
      .map((image) => {
        const { width, height } = image.getBoundingClientRect();
        return `${Math.round(width)} × ${Math.round(height)} ${new URL(image.src).pathname}`;
      }),
  );

test.for(PAGES)('space is reserved for the pictures of %s before they load', async (path, { open }) => {
  const page = await open(PHONE);
  const measured = Promise.withResolvers<undefined>();
  await page.route(/\/media\//, async (route) => {
    await measured.promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  const before = await pictureSizes(page);
  measured.resolve(undefined);
  await page.waitForLoadState();
  await everyFontAndPictureIn(page);
  expect(before.length).toBeGreaterThan(0);
  expect(before).toEqual(await pictureSizes(page));
});

test.for(PAGES)('nothing moves on a phone while fonts and pictures of %s arrive', async (path, { open }) => {
  const page = await open(PHONE);
  await page.addInitScript(recordShifts);
  await holdBackFontsAndPictures(page);
  await visit(page, path);
  await everyFontAndPictureIn(page);
  const shifts = await page.evaluate(() => window.shifts);
  const total = shifts.reduce((sum, { value }) => sum + value, 0);
  expect(total, JSON.stringify(shifts, null, 1)).toBeLessThanOrEqual(MOST);
});
