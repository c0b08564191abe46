import { readEuros, showEuros } from '#platform/euros.ts';
import type { Cents } from '#platform/money.ts';
import { PAYMENT_METHODS, type PaymentMethodId } from '#shop/orders/orders/payment-methods.ts';
import { ORDER_STATUSES, type OrderStatus } from '#shop/orders/orders/order-status.ts';

export const ORDER_DESK_PATH = '/gestion/commandes/';

/** The tabs of the list, in the order of the work, with their name in the url. */
export const ORDER_TABS = {
  'to-pay': 'a-payer',
  'to-prepare': 'a-preparer',
  'to-ship': 'a-expedier',
  late: 'en-retard',
} as const;
export type WorkTab = keyof typeof ORDER_TABS;
export type OrderTab = WorkTab | 'all';

export const WORK_TABS: readonly WorkTab[] = ['to-pay', 'to-prepare', 'to-ship', 'late'];

export const ORDER_SORTS = {
  newest: { column: 'date', isDescending: true, parameter: '' },
  oldest: { column: 'date', isDescending: false, parameter: 'date-croissante' },
  dearest: { column: 'total', isDescending: true, parameter: 'total-decroissant' },
  cheapest: { column: 'total', isDescending: false, parameter: 'total-croissant' },
} as const;
export type OrderSort = keyof typeof ORDER_SORTS;
export const SORTS: readonly OrderSort[] = ['newest', 'oldest', 'dearest', 'cheapest'];

/** An undefined filter lets every order pass. */
export type OrderFilters = {
  readonly status: OrderStatus | undefined;
  /** The first and the last day of the purchase in France, as ISO dates, both included. */
  readonly from: string | undefined;
  readonly to: string | undefined;
  /** The display name of the delivery method. */
  readonly delivery: string | undefined;
  readonly payment: PaymentMethodId | undefined;
  /** The reference of an ordered article. */
  readonly sku: string | undefined;
  readonly least: Cents | undefined;
  readonly most: Cents | undefined;
  /** The country of the delivery. */
  readonly country: string | undefined;
};

/**
 * Where a page of the list begins. A page is found by the row beside it, so that the last page costs as much
 * as the first and new orders shift nothing. `key` is the sort value of that row: microseconds or cents.
 */
export type PagePosition =
  | { readonly kind: 'first' }
  | { readonly kind: 'last' }
  | { readonly kind: 'after' | 'before'; readonly key: string; readonly id: number };

/** The full state of the list, encoded in its url. */
export type OrderList = {
  readonly tab: OrderTab;
  readonly search: string;
  readonly filters: OrderFilters;
  readonly sort: OrderSort;
  readonly position: PagePosition;
};

export const ORDERS_PER_PAGE = 50;
const LONGEST_TEXT = 100;

export const LIST_PARAMETERS = {
  tab: 'onglet',
  search: 'q',
  status: 'etat',
  from: 'du',
  to: 'au',
  delivery: 'livraison',
  payment: 'paiement',
  sku: 'produit',
  least: 'min',
  most: 'max',
  country: 'pays',
  sort: 'tri',
  after: 'apres',
  before: 'avant',
  last: 'fin',
} as const;
const LAST_PAGE = '1';

type Query = Iterable<readonly [string, string]>;

/** Parses the query of the list. A parameter that is unknown, repeated or invalid is dropped. */
export function readOrderList(query: Query): OrderList {
  const parameters = new Map<string, string>();
  for (const [name, value] of query) if (!parameters.has(name)) parameters.set(name, value.trim());
  const read = (name: keyof typeof LIST_PARAMETERS) => parameters.get(LIST_PARAMETERS[name]) ?? '';
  return {
    tab: WORK_TABS.find((tab) => ORDER_TABS[tab] === read('tab')) ?? 'all',
    search: shorten(read('search').replace(/\s+/gu, ' ')),
    filters: readFilters(read),
    sort: SORTS.find((sort) => ORDER_SORTS[sort].parameter === read('sort')) ?? 'newest',
    position: readPosition(read),
  };
}

type ReadParameter = (name: keyof typeof LIST_PARAMETERS) => string;

function readFilters(read: ReadParameter): OrderFilters {
  const [from, to] = inOrder(readDay(read('from')), readDay(read('to')), (day) => day);
  const [least, most] = inOrder(readEuros(read('least')), readEuros(read('most')), (cents) => cents);
  const country = read('country').toUpperCase();
  return {
    status: ORDER_STATUSES.find((status) => status === read('status')),
    from,
    to,
    delivery: shorten(read('delivery')) || undefined,
    payment: PAYMENT_METHODS.find(({ id }) => id === read('payment'))?.id,
    sku: shorten(read('sku')) || undefined,
    least,
    most,
    country: /^[A-Z]{2}$/.test(country) ? country : undefined,
  };
}

function readPosition(read: ReadParameter): PagePosition {
  if (read('last') === LAST_PAGE) return { kind: 'last' };
  for (const kind of ['after', 'before'] as const) {
    const [, key, id] = /^(\d{1,16})-(\d{1,9})$/.exec(read(kind)) ?? [];
    if (key !== undefined && id !== undefined)
      return { kind, key: key.replace(/^0+(?=\d)/, ''), id: Number(id) };
  }
  return { kind: 'first' };
}

const shorten = (text: string) => [...text].slice(0, LONGEST_TEXT).join('');

/** Reversed limits are meant the other way round. */
const inOrder = <Value>(
  first: Value | undefined,
  second: Value | undefined,
  rank: (value: Value) => string | number,
): [Value | undefined, Value | undefined] =>
  first !== undefined && second !== undefined && rank(first) > rank(second)
    ? [second, first]
    : [first, second];

function readDay(text: string): string | undefined {
  if (!/^(19|20)\d{2}-\d{2}-\d{2}$/.test(text)) return undefined;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : undefined;
}

/** Returns the one url of a state of the list. */
export function orderListUrl({ tab, search, filters, sort, position }: OrderList): string {
  const query = new URLSearchParams();
  const add = (name: keyof typeof LIST_PARAMETERS, value: string | undefined) => {
    if (value !== undefined && value !== '') query.set(LIST_PARAMETERS[name], value);
  };
  add('tab', tab === 'all' ? '' : ORDER_TABS[tab]);
  add('search', search);
  for (const name of ['status', 'from', 'to', 'delivery', 'payment', 'sku', 'country'] as const)
    add(name, filters[name]);
  for (const name of ['least', 'most'] as const) {
    const cents = filters[name];
    add(name, cents === undefined ? undefined : showEuros(cents));
  }
  add('sort', ORDER_SORTS[sort].parameter);
  if (position.kind === 'last') add('last', LAST_PAGE);
  else if (position.kind !== 'first') add(position.kind, `${position.key}-${position.id}`);
  const text = query.toString();
  return text === '' ? ORDER_DESK_PATH : `${ORDER_DESK_PATH}?${text}`;
}

const NO_FILTERS: OrderFilters = readFilters(() => '');

/** The list without search and filters, in one tab. */
export const tabOf = (tab: OrderTab): OrderList => ({
  tab,
  search: '',
  filters: NO_FILTERS,
  sort: 'newest',
  position: { kind: 'first' },
});

/** The number of filters in use, without tab and search. */
export const countFilters = (filters: OrderFilters): number =>
  Object.values(filters).filter((value) => value !== undefined).length;

export const orderPath = (orderId: number) => `${ORDER_DESK_PATH}${orderId}/`;

/** The PDF of an invoice or a credit note of an order. */
export const documentPath = (orderId: number, number: string) =>
  `${orderPath(orderId)}documents/${number}.pdf`;
