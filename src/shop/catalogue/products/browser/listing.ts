import { startChunk } from '#platform/browser/start-chunk.ts';
import type { ReplacedListener } from './listing-refresh.ts';

/**
 * Loads the listing chunk only on pages with a listing. If the chunk fails to load, links and forms work
 * without it.
 */
export function startListing(root: Document, whenReplaced: ReplacedListener): void {
  if (!root.querySelector('[data-listing]')) return;
  startChunk(
    () => import('./listing-behaviours.ts'),
    ({ startListingBehaviours }) => startListingBehaviours(root, whenReplaced),
  );
}
