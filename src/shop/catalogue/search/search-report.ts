/** The number of searches for a query, and of those without results. */
export type CountedSearch = { readonly query: string; readonly searches: number; readonly inVain: number };

const MOST_LINES = 30;

type Row = { readonly query: string; readonly found: boolean; readonly count: number };
type Report = { readonly most: readonly CountedSearch[]; readonly inVain: readonly CountedSearch[] };

/** The queries, and the queries without results, both most frequent first. */
export function toSearchReport(rows: readonly Row[]): Report {
  const searches = new Map<string, CountedSearch>();
  for (const { query, found, count } of rows) {
    const before = searches.get(query) ?? { query, searches: 0, inVain: 0 };
    searches.set(query, {
      query,
      searches: before.searches + count,
      inVain: before.inVain + (found ? 0 : count),
    });
  }
  const first = (by: 'searches' | 'inVain') =>
    [...searches.values()]
      .filter((one) => one[by] > 0)
      .sort((one, other) => other[by] - one[by] || one.query.localeCompare(other.query))
      .slice(0, MOST_LINES);
  return { most: first('searches'), inVain: first('inVain') };
}
