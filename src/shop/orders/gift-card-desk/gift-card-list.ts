import { isEmail } from '#shop/common/addresses/address.ts';

export const GIFT_CARD_DESK_PATH = '/gestion/cartes-cadeaux/';
export const NEW_GIFT_CARD_PATH = `${GIFT_CARD_DESK_PATH}nouvelle/`;
export const giftCardPath = (id: number | string) => `${GIFT_CARD_DESK_PATH}${id}/`;

export const GIFT_CARD_PARAMETERS = { search: 'q', after: 'apres' } as const;
const LONGEST_SEARCH = 254;

/** The list of gift cards, newest first. */
export type GiftCardList = {
  readonly search: string;
  /** The last id of the page before; undefined for the first page. */
  readonly after: number | undefined;
};

export function readGiftCardList(query: URLSearchParams): GiftCardList {
  const after = query.get(GIFT_CARD_PARAMETERS.after) ?? '';
  return {
    search: (query.get(GIFT_CARD_PARAMETERS.search) ?? '').trim().slice(0, LONGEST_SEARCH).trim(),
    after: /^[1-9]\d{0,8}$/.test(after) ? Number(after) : undefined,
  };
}

/** Returns the one url of a state of the list. */
export function giftCardListUrl({ search, after }: GiftCardList): string {
  const query = new URLSearchParams();
  if (search !== '') query.set(GIFT_CARD_PARAMETERS.search, search);
  if (after !== undefined) query.set(GIFT_CARD_PARAMETERS.after, String(after));
  return query.size === 0 ? GIFT_CARD_DESK_PATH : `${GIFT_CARD_DESK_PATH}?${query.toString()}`;
}

/** The target of a search: an email, an order, the end of a code, or a part of an email. */
export type GiftCardSearch = {
  readonly email?: string;
  readonly orderId?: number;
  readonly lastFour?: string;
  readonly emailPart?: string;
};

export function readGiftCardSearch(search: string): GiftCardSearch {
  if (search === '') return {};
  if (isEmail(search)) return { email: search.toLowerCase() };
  const compact = search.replace(/[\s•–—-]/gu, '').toUpperCase();
  return {
    ...(/^[1-9]\d{0,8}$/.test(compact) && { orderId: Number(compact) }),
    ...(/^[0-9A-Z]{4,}$/.test(compact) && { lastFour: compact.slice(-4) }),
    emailPart: search.toLowerCase(),
  };
}
