import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SLIDE_SPACING_PX, slidesInView, SLIDES_IN_VIEW } from './carousel.ts';

/** Slides of 100 px with 30 px between them, scrolled by `scrolled` pixels. */
const slides = (count: number, scrolled = 0) =>
  Array.from({ length: count }, (_, index) => ({
    start: index * 130 - scrolled,
    end: index * 130 + 100 - scrolled,
  }));
const view = { start: 0, end: 360 };

test.each([
  ['at the beginning', 0, { first: 1, last: 3 }],
  ['a hair further', 1.5, { first: 1, last: 3 }],
  ['in the middle', 260, { first: 3, last: 5 }],
  ['half-way', 60, { first: 2, last: 3 }],
  ['at the end', 650, { first: 6, last: 8 }],
])('%s the slides seen whole are counted', (_place, scrolled, seen) => {
  expect(slidesInView(slides(8, scrolled), view)).toEqual(seen);
});

test('a window narrower than a slide sees none whole', () => {
  expect(slidesInView(slides(3), { start: 0, end: 50 })).toBeUndefined();
});

test('three slides with 30 px between them, for scripts and style sheet alike (§9.11#6)', () => {
  expect([SLIDES_IN_VIEW, SLIDE_SPACING_PX]).toEqual([3, 30]);
  const css = readFileSync(join(import.meta.dirname, 'ui/carousel.module.css'), 'utf8');
  expect(css).toContain('--slides: 3;');
  expect(css).toContain('--spacing: 30px;');
});
