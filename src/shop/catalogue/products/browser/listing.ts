import { startChunk } from '#platform/browser/start-chunk.ts';
import type { Replaced } from './listing-refresh.ts';

/** A page without a listing loads nothing for one; where the script does not come, links and forms work as they are. */
export function startListing(root: Document, whenReplaced: Replaced): void {
  if (!root.querySelector('[data-listing]')) return;
  startChunk(
    () => import('./listing-behaviours.ts'),
    ({ startListingBehaviours }) => startListingBehaviours(root, whenReplaced),
  );
}
