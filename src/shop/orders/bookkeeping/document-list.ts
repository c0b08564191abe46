import { OFFICE } from '#shop/staff/access/office-paths.ts';
import { isMonth } from './books-period.ts';

export const BOOKS_PATH = OFFICE.books;
export const BOOK_PATHS = {
  list: BOOKS_PATH,
  fec: `${BOOKS_PATH}fec/`,
  archive: `${BOOKS_PATH}factures/`,
  oss: OFFICE.oss,
} as const;

export const BOOK_PARAMETERS = { month: 'mois', search: 'q', after: 'apres' } as const;

export const DOCUMENTS_PER_PAGE = 100;
const LONGEST_SEARCH = 100;

/** The document before a page: its day and its number. */
type DocumentPosition = { readonly day: string; readonly number: string };

/** The state of the list. A search looks at all months. */
export type DocumentList = {
  readonly month: string;
  readonly search: string;
  readonly after: DocumentPosition | undefined;
};

/** Reads the list from its url; what is no month is this month. */
export function readDocumentList(query: URLSearchParams, thisMonth: string): DocumentList {
  const month = query.get(BOOK_PARAMETERS.month) ?? '';
  const search = (query.get(BOOK_PARAMETERS.search) ?? '').replace(/\s+/gu, ' ').trim();
  const [, day, number] =
    /^(20\d{2}-\d{2}-\d{2})_((?:ESSAI-)?[FA]-\d{6,9})$/.exec(query.get(BOOK_PARAMETERS.after) ?? '') ?? [];
  const isDay = day !== undefined && new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day);
  return {
    month: isMonth(month) ? month : thisMonth,
    search: [...search].slice(0, LONGEST_SEARCH).join(''),
    after: isDay && number !== undefined ? { day, number } : undefined,
  };
}

/** The one url of a state of the list. */
export function documentListUrl({ month, search, after }: DocumentList, thisMonth: string): string {
  const query = new URLSearchParams();
  if (month !== thisMonth && search === '') query.set(BOOK_PARAMETERS.month, month);
  if (search !== '') query.set(BOOK_PARAMETERS.search, search);
  if (after) query.set(BOOK_PARAMETERS.after, `${after.day}_${after.number}`);
  const text = query.toString();
  return text === '' ? BOOKS_PATH : `${BOOKS_PATH}?${text}`;
}
