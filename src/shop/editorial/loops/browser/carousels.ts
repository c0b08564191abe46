import { startChunk } from '#platform/browser/start-chunk.ts';

/** Loads the carousel script only on pages with carousels. If it fails to load, the rows still scroll. */
export function startCarousels(root: Document): void {
  const carousels = [...root.querySelectorAll('[data-carousel]')];
  if (carousels.length === 0) return;
  startChunk(
    () => import('./carousel.ts'),
    ({ watchCarousels }) => watchCarousels(carousels),
  );
}
