import { COUPON_STATES, type CouponState } from './coupon-draft.ts';

export const COUPON_DESK_PATH = '/gestion/codes/';
export const NEW_COUPON_PATH = `${COUPON_DESK_PATH}nouveau/`;
export const couponPath = (id: number | string) => `${COUPON_DESK_PATH}${id}/`;

export const COUPON_PARAMETERS = { state: 'etat', search: 'q', after: 'apres' } as const;

/** The states with their name in the url. */
export const STATE_PARAMETERS: Readonly<Record<CouponState, string>> = {
  active: 'actifs',
  planned: 'prevus',
  'used-up': 'epuises',
  ended: 'termines',
  off: 'hors-service',
};

const LONGEST_SEARCH = 60;

/** One state of the list of coupons, newest first. */
export type CouponList = {
  readonly state: CouponState | 'all';
  readonly search: string;
  /** The last id of the page before; undefined for the first page. */
  readonly after: number | undefined;
};

export const ALL_COUPONS: CouponList = { state: 'all', search: '', after: undefined };

export function readCouponList(query: URLSearchParams): CouponList {
  const state = COUPON_STATES.find((one) => STATE_PARAMETERS[one] === query.get(COUPON_PARAMETERS.state));
  const after = query.get(COUPON_PARAMETERS.after) ?? '';
  return {
    state: state ?? 'all',
    search: (query.get(COUPON_PARAMETERS.search) ?? '').trim().slice(0, LONGEST_SEARCH).trim(),
    after: /^[1-9]\d{0,8}$/.test(after) ? Number(after) : undefined,
  };
}

/** Returns the one url of a state of the list. */
export function couponListUrl({ state, search, after }: CouponList): string {
  const query = new URLSearchParams();
  if (state !== 'all') query.set(COUPON_PARAMETERS.state, STATE_PARAMETERS[state]);
  if (search !== '') query.set(COUPON_PARAMETERS.search, search);
  if (after !== undefined) query.set(COUPON_PARAMETERS.after, String(after));
  return query.size === 0 ? COUPON_DESK_PATH : `${COUPON_DESK_PATH}?${query.toString()}`;
}
