import { startChunk } from '#platform/browser/start-chunk.ts';

/** A page without carousels loads nothing for them; where the script does not come, their rows scroll. */
export function startCarousels(root: Document): void {
  const carousels = [...root.querySelectorAll('[data-carousel]')];
  if (carousels.length === 0) return;
  startChunk(
    () => import('./carousel.ts'),
    ({ watchCarousels }) => watchCarousels(carousels),
  );
}
