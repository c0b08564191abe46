import { EXTENSION_AJAX_PARAMETER } from '#shop/common/paths/wire-names.ts';
import { LIVE_SEARCH_CALL, FIELDS } from '#shop/catalogue/search/contract.ts';
import { queryOf } from '#shop/catalogue/search/dropdown.ts';
import type { Row } from './report.ts';
import type { Shop } from './shop.ts';
import { quantile } from './statistics.ts';
import { SEARCHES } from './word-lists.ts';

const MOST_SAMPLES = 200;
const WARM_UP_SAMPLES = 20;
const MOST_MS = 15;

/**
 * The prefixes of searches as visitors type them, letter by letter. Each occurs once, so that none is cached.
 */
const TYPED = [
  ...new Set(
    SEARCHES.flatMap((search) =>
      [...search].flatMap((_, at) => queryOf([...search].slice(0, at + 1).join('')) ?? []),
    ),
  ),
];

const addressOf = (query: string) =>
  `/?${new URLSearchParams({ [EXTENSION_AJAX_PARAMETER]: LIVE_SEARCH_CALL.search, [FIELDS.query]: query }).toString()}`;

/** Measures the response time of search suggestions while a visitor types. */
export async function measureLiveSearch(shop: Shop, products: string): Promise<Row> {
  // A fixed order that separates consecutive prefixes.
  const queries = TYPED.map((query, at) => ({ query, place: (at * 61) % TYPED.length }))
    .sort((one, other) => one.place - other.place)
    .map(({ query }) => query);
  const times: number[] = [];
  for (const [at, query] of queries.slice(0, WARM_UP_SAMPLES + MOST_SAMPLES).entries()) {
    const { ms } = await shop.ask(addressOf(query));
    if (at >= WARM_UP_SAMPLES) times.push(ms);
  }
  const ms = quantile(times, 0.95);
  return {
    what: `Live search, ${products} products: p95`,
    measured: `${ms.toFixed(1)} ms (median ${quantile(times, 0.5).toFixed(1)} ms)`,
    figure: `≤ ${MOST_MS} ms`,
    holds: ms <= MOST_MS,
  };
}
