import { EXTENSION_AJAX_PARAMETER } from '#shop/common/paths/wire-names.ts';
import { LIVE_SEARCH_CALL, FIELDS, type SearchAnswer } from '../contract.ts';

/** What was answered on this page, by what was asked. */
const answers = new Map<string, SearchAnswer>();
/** What was counted on this page: once each. */
const counted = new Set<string>();
let pending: AbortController | undefined;

const addressOf = (name: string, fields: Record<string, string>) =>
  `/?${new URLSearchParams({ [EXTENSION_AJAX_PARAMETER]: name, ...fields }).toString()}`;

/** What is still on its way is not waited for any longer. */
export function giveUpSearch(): void {
  pending?.abort();
}

/** What is proposed for a query; undefined where no answer came: the form works without. */
export async function search(query: string): Promise<SearchAnswer | undefined> {
  giveUpSearch();
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
    // Given up, or the network is away: nothing is shown (§8.4).
    return undefined;
  }
}

/** Somebody has really searched for this. Whether that is counted makes no difference to them (§8.4). */
export function countSearch(query: string): void {
  const name = query.toLowerCase();
  if (name === '' || counted.has(name)) return;
  counted.add(name);
  const answer = answers.get(query);
  const noResult = answer && { [FIELDS.noResult]: answer.result_total === 0 ? '1' : '0' };
  const address = addressOf(LIVE_SEARCH_CALL.counts, { [FIELDS.query]: query, ...noResult });
  // It is sent although the page is left in the same moment.
  fetch(address, { keepalive: true }).catch(() => undefined);
}
