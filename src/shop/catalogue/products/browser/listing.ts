import { startChunk } from '#platform/browser/start-chunk.ts';
import type { Replaced } from './listing-refresh.ts';

/**
 * Loads the listing chunk only on pages with a listing. If the chunk fails to load, links and forms work
 * without it.
 */
export function startListing(root: Document, whenReplaced: Replaced): void {
  if (!root.querySelector('[data-listing]')) return;
  startChunk(
    () => import('./listing-behaviours.ts'),
    ({ startListingBehaviours }) => startListingBehaviours(root, whenReplaced),
  );
}
