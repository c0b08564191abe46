import { inFrance } from '#shop/basket/delivery/calendar.ts';
import type { WithdrawalStatus } from '#shop/orders/withdrawals/withdrawal-status.ts';
import { OFFICE } from '#shop/staff/access/office-paths.ts';
import { REFUND_DAYS } from '#shop/orders/withdrawals/withdrawal-deadline.ts';

export const RETURN_DESK_PATH = OFFICE.returns;

export const returnPath = (id: number | string) => `${RETURN_DESK_PATH}${id}/`;

/** The work on a return, in its order, with its name in the url. */
export const RETURN_TABS = {
  unmatched: 'a-rattacher',
  announced: 'annonces',
  received: 'a-controler',
  inspected: 'a-rembourser',
  refunded: 'rembourses',
  refused: 'refuses',
} as const;
export type ReturnTab = keyof typeof RETURN_TABS;

export const TAB_STATUSES: Readonly<Record<ReturnTab, readonly WithdrawalStatus[]>> = {
  unmatched: ['declared'],
  announced: ['matched', 'awaiting-goods'],
  received: ['received'],
  inspected: ['inspected'],
  refunded: ['refunded'],
  refused: ['refused'],
};

/** The tabs with work left. */
export const OPEN_TABS: readonly ReturnTab[] = ['unmatched', 'announced', 'received', 'inspected'];
export const ALL_TABS: readonly ReturnTab[] = [...OPEN_TABS, 'refunded', 'refused'];

/** Returns with work left come oldest first, because their refund is due first; settled ones newest first. */
export const isOldestFirst = (tab: ReturnTab | 'open'): boolean => tab === 'open' || OPEN_TABS.includes(tab);

export const RETURN_PARAMETERS = { tab: 'onglet', search: 'q', after: 'apres' } as const;
export const RETURNS_PER_PAGE = 50;
const LONGEST_SEARCH = 100;

/** The state of the list, encoded in its url. */
export type ReturnList = {
  readonly tab: ReturnTab | 'open';
  /** A name, an email, a declaration number or an order number. */
  readonly search: string;
  /** The id of the last return on the page before. */
  readonly after: number | undefined;
};

type Query = Iterable<readonly [string, string]>;

/** Parses the query of the list. A parameter that is unknown, repeated or invalid is dropped. */
export function readReturnList(query: Query): ReturnList {
  const parameters = new Map<string, string>();
  for (const [name, value] of query) if (!parameters.has(name)) parameters.set(name, value.trim());
  const tab = parameters.get(RETURN_PARAMETERS.tab);
  const after = parameters.get(RETURN_PARAMETERS.after) ?? '';
  const search = (parameters.get(RETURN_PARAMETERS.search) ?? '').replace(/\s+/gu, ' ');
  return {
    tab: ALL_TABS.find((one) => RETURN_TABS[one] === tab) ?? 'open',
    search: [...search].slice(0, LONGEST_SEARCH).join(''),
    after: /^[1-9]\d{0,8}$/.test(after) ? Number(after) : undefined,
  };
}

/** Returns the one url of a state of the list. */
export function returnListUrl({ tab, search, after }: ReturnList): string {
  const query = new URLSearchParams();
  if (tab !== 'open') query.set(RETURN_PARAMETERS.tab, RETURN_TABS[tab]);
  if (search !== '') query.set(RETURN_PARAMETERS.search, search);
  if (after !== undefined) query.set(RETURN_PARAMETERS.after, String(after));
  const text = query.toString();
  return text === '' ? RETURN_DESK_PATH : `${RETURN_DESK_PATH}?${text}`;
}

export const returnTabUrl = (tab: ReturnList['tab']) => returnListUrl({ tab, search: '', after: undefined });

/** The days until the refund is due; negative once it is late. */
export const refundDaysLeft = (declaredAt: Date, now: Date): number =>
  REFUND_DAYS - (inFrance(now).day - inFrance(declaredAt).day);
