import { PATHS } from '#shop/common/paths/paths.ts';
import { TAXONOMY } from '#shop/catalogue/products/contract.ts';
import { AGE_BANDS } from '#shop/catalogue/products/age.ts';
import type { RefreshLoopRequest } from '#shop/catalogue/products/contract.ts';
import { listingHref, NOTHING_CHOSEN, type ListingState } from '#shop/catalogue/products/listing.ts';
import { LISTING_WIDGET, type TaxonomyFilter } from '#shop/catalogue/products/listing-filter.ts';
import { toLoopFilters } from '#shop/catalogue/products/loop-filter.ts';
import { SORT_ORDERS, type SortOrder } from '#shop/catalogue/products/sort.ts';
import type { Row } from './report.ts';
import type { Shop } from './shop.ts';
import { quantile } from './statistics.ts';

const SAMPLES = 200;
const WARM_UP_SAMPLES = 20;
const MOST_MS = 15;

/**
 * Typical choices of a visitor: ages, a price, stock, an order, sometimes the second page; rarely the same
 * twice.
 */
function listingOf(sample: number): ListingState {
  const ages = AGE_BANDS.filter((_, at) => (sample >> at) % 2 === 1).map(({ slug }) => slug);
  const age: TaxonomyFilter = { taxonomy: TAXONOMY.age, terms: ages, join: ages.length > 1 ? 'or' : 'and' };
  const orders = Object.keys(SORT_ORDERS) as SortOrder[];
  return {
    ...NOTHING_CHOSEN,
    scope: { kind: 'shop' },
    filters: ages.length > 0 ? [age] : [],
    price: sample % 3 === 0 ? { from: 10, to: 20 + (sample % 40) } : null,
    inStockOnly: sample % 2 === 0,
    sort: orders[sample % orders.length] ?? 'menu_order',
    page: sample % 5 === 0 ? 2 : 1,
  };
}

function requestOf(state: ListingState): RefreshLoopRequest {
  return {
    post_id: 0,
    widget_id: LISTING_WIDGET,
    widget_filters: toLoopFilters(state.filters),
    pagination_base_url: listingHref(state),
  };
}

/** Measures the response time when a visitor changes the filters of a listing. */
export async function measureRefresh(shop: Shop, products: string): Promise<Row> {
  const times: number[] = [];
  for (let sample = -WARM_UP_SAMPLES; sample < SAMPLES; sample++) {
    const { ms } = await shop.send(PATHS.refreshLoop, requestOf(listingOf(sample + WARM_UP_SAMPLES)));
    if (sample >= 0) times.push(ms);
  }
  const ms = quantile(times, 0.95);
  return {
    what: `Listing refresh with filters, ${products} products: p95`,
    measured: `${ms.toFixed(1)} ms (median ${quantile(times, 0.5).toFixed(1)} ms)`,
    figure: `≤ ${MOST_MS} ms`,
    holds: ms <= MOST_MS,
  };
}
