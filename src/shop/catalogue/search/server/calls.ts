import { dayInFrance } from '#platform/french.ts';
import { LIVE_SEARCH_CALL } from '../contract.ts';
import type { Ajax } from '#shop/common/ajax/server/ajax.ts';
import { isOwnRequest } from '#platform/server/edge/same-origin.ts';
import { cleanQuery } from '#shop/catalogue/products/listing.ts';
import type { CountAnswer, SearchAnswer } from '../contract.ts';
import { countedQuery } from '../counted-query.ts';
import { findSuggestions, type LiveSearchDeps } from './find-suggestions.ts';
import { countCall, searchCall } from './schemas.ts';
import { countSearch } from './store.ts';

type Call = Parameters<Parameters<Ajax['extension']>[1]>[0];
export type SearchDeps = LiveSearchDeps & { readonly now: () => Date };

/** Registers the calls for live search suggestions and for search statistics (§7.2). */
export function liveSearchCalls(ajax: Ajax, deps: SearchDeps): void {
  ajax.extension(
    LIVE_SEARCH_CALL.search,
    ({ fields }): Promise<SearchAnswer> => findSuggestions(deps, searchCall.parse(fields).query),
  );
  ajax.extension(LIVE_SEARCH_CALL.counts, (call) => count(deps, call), { answersOtherSites: true });
}

async function count({ db, now, search }: SearchDeps, { request, fields }: Call): Promise<CountAnswer> {
  const parsed = countCall.safeParse(fields);
  // Otherwise an image tag on another site could trigger counts from its visitors' browsers.
  if (!parsed.success || !isOwnRequest(request)) return { status: 0 };
  const query = countedQuery(parsed.data.query);
  if (query === undefined) return { status: 0 };
  const { no_result: noResult } = parsed.data;
  const found =
    noResult === undefined ? (await search(cleanQuery(parsed.data.query))).ids.length > 0 : noResult === '0';
  return { status: (await countSearch(db, { day: dayInFrance(now()), query, found })) ? 1 : 0 };
}
