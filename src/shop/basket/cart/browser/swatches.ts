import { startChunk } from '#platform/browser/start-chunk.ts';
import { SWATCH_CLASS } from '#shop/catalogue/variations/contract.ts';

/**
 * Starts the swatches of a page or of a newly inserted part. Pages without swatches do not load the script;
 * if it fails to load, the swatches stay links.
 */
export function startSwatches(root: ParentNode): void {
  if (!root.querySelector(`.${SWATCH_CLASS.form}`)) return;
  startChunk(
    () => import('./swatch-cards.ts'),
    ({ startSwatchCards }) => startSwatchCards(root),
  );
}
