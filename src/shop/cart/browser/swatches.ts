import { SWATCH_CLASS } from '../../../platform/names.ts';

/** A page without swatches loads nothing for them; where the script does not come, they stay links. */
export function startSwatches(root: Document): void {
  if (!root.querySelector(`.${SWATCH_CLASS.form}`)) return;
  void import('./swatch-cards.ts').then(({ startSwatchCards }) => startSwatchCards(root));
}
