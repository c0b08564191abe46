import { startListingRefresh, type ReplacedListener } from './listing-refresh.ts';
import { startPriceSliders } from './price-slider.ts';
import { startSortForm } from './sort-form.ts';

/** Starts all scripts of a listing; they form a chunk of their own. */
export function startListingBehaviours(root: Document, whenReplaced: ReplacedListener): void {
  startSortForm(root);
  startPriceSliders(root);
  startListingRefresh(root, whenReplaced);
  root.querySelector('[data-listing]')?.setAttribute('data-alive', '');
}
