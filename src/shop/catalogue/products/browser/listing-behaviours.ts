import { startListingRefresh, type Replaced } from './listing-refresh.ts';
import { startPriceSliders } from './price-slider.ts';
import { startSortForm } from './sort-form.ts';

/** All that a listing does with scripts, in one chunk of its own. */
export function startListingBehaviours(root: Document, whenReplaced: Replaced): void {
  startSortForm(root);
  startPriceSliders(root);
  startListingRefresh(root, whenReplaced);
  root.querySelector('[data-listing]')?.setAttribute('data-alive', '');
}
