import { parseQuoteNumber } from './quote.ts';
import { QUOTE_STATUSES, type QuoteStatus } from './quote-status.ts';

export const QUOTE_DESK_PATH = '/gestion/devis/';
export const NEW_QUOTE_PATH = `${QUOTE_DESK_PATH}nouveau/`;
export const quotePath = (id: number | string) => `${QUOTE_DESK_PATH}${id}/`;
/** The quote whose content a new one begins with. */
export const COPY_PARAMETER = 'copie';
export const duplicateQuotePath = (id: number) => `${NEW_QUOTE_PATH}?${COPY_PARAMETER}=${id}`;

/** The tabs of the list with their names in the url. */
export const QUOTE_TABS: Readonly<Record<QuoteStatus, string>> = {
  draft: 'brouillons',
  sent: 'envoyes',
  accepted: 'acceptes',
  ordered: 'commandes',
  refused: 'refuses',
  expired: 'expires',
};
type QuoteTab = QuoteStatus | 'all';

export const QUOTE_PARAMETERS = { tab: 'etat', search: 'q', after: 'apres' } as const;
export const QUOTES_PER_PAGE = 50;
const LONGEST_SEARCH = 100;

/** The state of the list, encoded in its url; newest first. */
export type QuoteList = {
  readonly tab: QuoteTab;
  /** A number, a name, a company, an email or an order number. */
  readonly search: string;
  /** The id of the last quote on the page before. */
  readonly after: number | undefined;
};

/** Parses the query of the list. A parameter that is unknown or invalid is dropped. */
export function readQuoteList(query: URLSearchParams): QuoteList {
  const text = (name: string) => (query.get(name) ?? '').replace(/[\s\0]+/gu, ' ').trim();
  const tab = text(QUOTE_PARAMETERS.tab);
  const after = text(QUOTE_PARAMETERS.after);
  return {
    tab: QUOTE_STATUSES.find((status) => QUOTE_TABS[status] === tab) ?? 'all',
    search: [...text(QUOTE_PARAMETERS.search)].slice(0, LONGEST_SEARCH).join('').trim(),
    after: /^[1-9]\d{0,8}$/.test(after) ? Number(after) : undefined,
  };
}

/** Returns the one url of a state of the list. */
export function quoteListUrl({ tab, search, after }: QuoteList): string {
  const query = new URLSearchParams();
  if (tab !== 'all') query.set(QUOTE_PARAMETERS.tab, QUOTE_TABS[tab]);
  if (search !== '') query.set(QUOTE_PARAMETERS.search, search);
  if (after !== undefined) query.set(QUOTE_PARAMETERS.after, String(after));
  return query.size === 0 ? QUOTE_DESK_PATH : `${QUOTE_DESK_PATH}?${query.toString()}`;
}

/** The target of a search: a quote or an order by its number, or a part of a name or an email. */
export type QuoteSearch = {
  readonly quote?: { readonly year: number; readonly number: number };
  readonly orderId?: number;
  readonly part: string;
};

export function readQuoteSearch(search: string): QuoteSearch {
  const quote = parseQuoteNumber(search);
  const [, orderId] = /^(?:n°|nº|#)?\s*([1-9]\d{0,8})$/iu.exec(search) ?? [];
  return { ...(quote && { quote }), ...(orderId && { orderId: Number(orderId) }), part: search };
}
