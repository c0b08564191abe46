import { PRODUCT_DESK_PATH } from './product-paths.ts';
import { PRODUCT_STATUSES, type ProductStatus } from './product-status.ts';

/** The states of the list with their name in the url. */
export const STATUS_PARAMETERS: Readonly<Record<ProductStatus, string>> = {
  publish: 'publie',
  draft: 'brouillon',
  archived: 'archive',
};

export const STOCK_LEVELS = { out: 'rupture', low: 'faible', in: 'en-stock' } as const;
export type StockLevel = keyof typeof STOCK_LEVELS;
export const LEVELS: readonly StockLevel[] = ['out', 'low', 'in'];

/** So few pieces are a low stock, unless an article has a mark of its own. */
export const LOW_STOCK = 5;

export const PRODUCT_SORTS = {
  newest: { column: 'id', isDescending: true, parameter: '' },
  oldest: { column: 'id', isDescending: false, parameter: 'ancien' },
  name: { column: 'name', isDescending: false, parameter: 'nom' },
  nameDown: { column: 'name', isDescending: true, parameter: 'nom-decroissant' },
  cheapest: { column: 'price', isDescending: false, parameter: 'prix' },
  dearest: { column: 'price', isDescending: true, parameter: 'prix-decroissant' },
} as const;
export type ProductSort = keyof typeof PRODUCT_SORTS;
export const SORTS: readonly ProductSort[] = ['newest', 'oldest', 'name', 'nameDown', 'cheapest', 'dearest'];

/**
 * Where a page of the list begins. A page is found by the row beside it, so that the last page costs as much
 * as the first. `key` is the sort value of that row; it is empty if the list is sorted by id.
 */
export type PagePosition =
  | { readonly kind: 'first' }
  | { readonly kind: 'last' }
  | { readonly kind: 'after' | 'before'; readonly key: string; readonly id: number };

/** The full state of the list, encoded in its url. An undefined filter lets every product pass. */
export type ProductList = {
  readonly status: ProductStatus | undefined;
  readonly search: string;
  /** The slug of a category. */
  readonly category: string | undefined;
  readonly stock: StockLevel | undefined;
  readonly sort: ProductSort;
  readonly position: PagePosition;
};

export const PRODUCTS_PER_PAGE = 50;
const LONGEST_TEXT = 100;

export const LIST_PARAMETERS = {
  status: 'etat',
  search: 'q',
  category: 'categorie',
  stock: 'stock',
  sort: 'tri',
  after: 'apres',
  before: 'avant',
  last: 'fin',
} as const;
const LAST_PAGE = '1';

type Query = Iterable<readonly [string, string]>;

/** Parses the query of the list. A parameter that is unknown, repeated or invalid is dropped. */
export function readProductList(query: Query): ProductList {
  const parameters = new Map<string, string>();
  for (const [name, value] of query) if (!parameters.has(name)) parameters.set(name, value.trim());
  const read = (name: keyof typeof LIST_PARAMETERS) => parameters.get(LIST_PARAMETERS[name]) ?? '';
  const category = read('category');
  const sort = SORTS.find((one) => PRODUCT_SORTS[one].parameter === read('sort')) ?? 'newest';
  return {
    status: PRODUCT_STATUSES.find((status) => STATUS_PARAMETERS[status] === read('status')),
    search: shorten(read('search').replace(/\s+/gu, ' ')),
    category: /^[a-z0-9-]{1,200}$/.test(category) ? category : undefined,
    stock: LEVELS.find((level) => STOCK_LEVELS[level] === read('stock')),
    sort,
    position: readPosition(read, PRODUCT_SORTS[sort].column),
  };
}

const shorten = (text: string) => [...text].slice(0, LONGEST_TEXT).join('');

type SortColumn = (typeof PRODUCT_SORTS)[ProductSort]['column'];

const KEYS: Readonly<Record<SortColumn, RegExp>> = {
  id: /^$/,
  name: /^.{1,250}$/su,
  price: /^(-1|\d{1,9})$/,
};

function readPosition(read: (name: 'last' | 'after' | 'before') => string, column: SortColumn): PagePosition {
  if (read('last') === LAST_PAGE) return { kind: 'last' };
  for (const kind of ['after', 'before'] as const) {
    const [, id, key = ''] = /^([1-9]\d{0,8})(?:-(.*))?$/su.exec(read(kind)) ?? [];
    if (id !== undefined && KEYS[column].test(key)) return { kind, key, id: Number(id) };
  }
  return { kind: 'first' };
}

/** Returns the one url of a state of the list. */
export function productListUrl({ status, search, category, stock, sort, position }: ProductList): string {
  const query = new URLSearchParams();
  const add = (name: keyof typeof LIST_PARAMETERS, value: string | undefined) => {
    if (value !== undefined && value !== '') query.set(LIST_PARAMETERS[name], value);
  };
  add('status', status && STATUS_PARAMETERS[status]);
  add('search', search);
  add('category', category);
  add('stock', stock && STOCK_LEVELS[stock]);
  add('sort', PRODUCT_SORTS[sort].parameter);
  if (position.kind === 'last') add('last', LAST_PAGE);
  else if (position.kind !== 'first')
    add(position.kind, position.key === '' ? String(position.id) : `${position.id}-${position.key}`);
  const text = query.toString();
  return text === '' ? PRODUCT_DESK_PATH : `${PRODUCT_DESK_PATH}?${text}`;
}

/** The list without search and filters. */
export const ALL_PRODUCTS: ProductList = readProductList([]);

/** Whether a search or a filter other than the state narrows the list. */
export const isNarrowed = ({ search, category, stock }: ProductList): boolean =>
  search !== '' || category !== undefined || stock !== undefined;

/** The words of a search in lower case without accents: all must be in the name, in any order. */
export const searchWords = (search: string): readonly string[] =>
  search
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/œ/gu, 'oe')
    .replace(/æ/gu, 'ae')
    .split(/\s+/u)
    .filter((word) => word !== '')
    .slice(0, 6);
