import type { Locator, Page } from 'playwright-core';

/** The carousel with this heading. */
export function carousel(page: Page, heading: string) {
  const row = page.getByRole('region', { name: heading });
  return {
    row,
    viewport: row.locator('[data-carousel-viewport]'),
    slides: row.locator('[data-carousel-slide]'),
    link: (position: number) =>
      row
        .locator('[data-carousel-slide]')
        .nth(position - 1)
        .getByRole('link'),
    previous: row.getByRole('button', { name: `Reculer – ${heading}` }),
    next: row.getByRole('button', { name: `Avancer – ${heading}` }),
    status: row.getByRole('status'),
    /** Scrolls the carousel into view and waits until its script has started. */
    async ready() {
      await row.scrollIntoViewIfNeeded();
      await page.locator(`[data-carousel][data-ready]`, { hasText: heading }).waitFor();
    },
  };
}

/** Returns the positions of the fully visible slides. */
export const slidesSeen = (viewport: Locator): Promise<number[]> =>
  viewport.evaluate((view) => {
    const { left, right } = view.getBoundingClientRect();
    return [...view.querySelectorAll('[data-carousel-slide]')].flatMap((slide, index) => {
      const box = slide.getBoundingClientRect();
      return box.left >= left - 2 && box.right <= right + 2 ? [index + 1] : [];
    });
  });

/** Returns the horizontal space between two neighbours, in pixels. */
export const spaceBetween = async (first: Locator, second: Locator): Promise<number> => {
  const a = await first.boundingBox();
  const b = await second.boundingBox();
  return a && b ? Math.round(b.x - a.x - a.width) : NaN;
};
