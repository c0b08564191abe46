import { startChunk } from '#platform/browser/start-chunk.ts';
import { SWATCH_CLASS } from '#shop/catalogue/variations/contract.ts';

/** For a page, or a part of one that has just come. A page without swatches loads nothing for them; where the script does not come, they stay links. */
export function startSwatches(root: ParentNode): void {
  if (!root.querySelector(`.${SWATCH_CLASS.form}`)) return;
  startChunk(
    () => import('./swatch-cards.ts'),
    ({ startSwatchCards }) => startSwatchCards(root),
  );
}
