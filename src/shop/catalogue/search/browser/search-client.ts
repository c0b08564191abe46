import { EXTENSION_AJAX_PARAMETER } from '#shop/common/paths/wire-names.ts';
import { LIVE_SEARCH_CALL, FIELDS, type SearchAnswer } from '../contract.ts';

/** Responses received on this page, by query. */
const answers = new Map<string, SearchAnswer>();
/** Queries already counted on this page; each is counted once. */
const counted = new Set<string>();
let pending: AbortController | undefined;

const addressOf = (name: string, fields: Record<string, string>) =>
  `/?${new URLSearchParams({ [EXTENSION_AJAX_PARAMETER]: name, ...fields }).toString()}`;

/** Aborts the pending request. */
export function abortSearch(): void {
  pending?.abort();
}

/** Returns the suggestions for a query; undefined if the request fails, since the form works without them. */
export async function search(query: string): Promise<SearchAnswer | undefined> {
  abortSearch();
  const known = answers.get(query);
  if (known) return known;
  pending = new AbortController();
  try {
    const { signal } = pending;
    const response = await fetch(addressOf(LIVE_SEARCH_CALL.search, { [FIELDS.query]: query }), { signal });
    if (!response.ok) return undefined;
    const answer = (await response.json()) as SearchAnswer;
    answers.set(query, answer);
    return answer;
  } catch {
    // Aborted or offline: no suggestions are shown (§8.4).
    return undefined;
  }
}

/** Reports a completed search for the statistics. Failures are ignored (§8.4). */
export function countSearch(query: string): void {
  const name = query.toLowerCase();
  if (name === '' || counted.has(name)) return;
  counted.add(name);
  const answer = answers.get(query);
  const noResult = answer && { [FIELDS.noResult]: answer.result_total === 0 ? '1' : '0' };
  const address = addressOf(LIVE_SEARCH_CALL.counts, { [FIELDS.query]: query, ...noResult });
  // `keepalive` sends the request even if the page is left at the same moment.
  fetch(address, { keepalive: true }).catch(() => undefined);
}
