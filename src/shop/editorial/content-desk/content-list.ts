import { ARTICLE_DESK_PATH, PAGE_DESK_PATH } from './content-paths.ts';

export const LIST_PARAMETERS = {
  state: 'etat',
  search: 'q',
  category: 'rubrique',
  sort: 'tri',
  after: 'apres',
} as const;

/** The states with their name in the url. */
export const STATE_PARAMETERS = { publish: 'publies', scheduled: 'programmes', draft: 'brouillons' } as const;
export type ListedState = keyof typeof STATE_PARAMETERS;
const STATES = ['publish', 'scheduled', 'draft'] as const;

export const SORT_PARAMETERS = { newest: 'recents', title: 'titre' } as const;
type ListSort = keyof typeof SORT_PARAMETERS;

const LONGEST_SEARCH = 60;

/** One state of the list of pages or articles. */
export type ContentList = {
  readonly kind: 'page' | 'article';
  readonly state: ListedState | 'all';
  readonly search: string;
  /** The slug of a category of the journal; empty for all. */
  readonly category: string;
  readonly sort: ListSort;
  /** The id of the last line of the page before; undefined for the first page. */
  readonly after: number | undefined;
};

const USUAL_SORT = { page: 'title', article: 'newest' } as const;

export const wholeList = (kind: ContentList['kind']): ContentList => ({
  kind,
  state: 'all',
  search: '',
  category: '',
  sort: USUAL_SORT[kind],
  after: undefined,
});

export function readContentList(kind: ContentList['kind'], query: URLSearchParams): ContentList {
  const parameter = (name: keyof typeof LIST_PARAMETERS) => query.get(LIST_PARAMETERS[name]) ?? '';
  const states = kind === 'page' ? STATES.filter((state) => state !== 'scheduled') : STATES;
  const sort = kind === 'article' && parameter('sort') === SORT_PARAMETERS.title ? 'title' : USUAL_SORT[kind];
  return {
    kind,
    state: states.find((state) => STATE_PARAMETERS[state] === parameter('state')) ?? 'all',
    search: parameter('search').trim().slice(0, LONGEST_SEARCH).trim(),
    category:
      kind === 'article' && /^[a-z0-9-]{1,200}$/.test(parameter('category')) ? parameter('category') : '',
    sort,
    after: /^[1-9]\d{0,8}$/.test(parameter('after')) ? Number(parameter('after')) : undefined,
  };
}

/** Returns the one url of a state of the list. */
export function contentListUrl({ kind, state, search, category, sort, after }: ContentList): string {
  const query = new URLSearchParams();
  if (state !== 'all') query.set(LIST_PARAMETERS.state, STATE_PARAMETERS[state]);
  if (search !== '') query.set(LIST_PARAMETERS.search, search);
  if (category !== '') query.set(LIST_PARAMETERS.category, category);
  if (sort !== USUAL_SORT[kind]) query.set(LIST_PARAMETERS.sort, SORT_PARAMETERS[sort]);
  if (after !== undefined) query.set(LIST_PARAMETERS.after, String(after));
  const path = kind === 'page' ? PAGE_DESK_PATH : ARTICLE_DESK_PATH;
  return query.size === 0 ? path : `${path}?${query.toString()}`;
}
