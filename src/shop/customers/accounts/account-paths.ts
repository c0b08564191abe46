import { PATHS } from '#shop/common/paths/paths.ts';

const under = (name: string) => `${PATHS.account}${name}/`;

/** The paths of the account pages; existing links depend on these names. */
export const ACCOUNT = {
  home: PATHS.account,
  register: under('register'),
  lostPassword: under('lost-password'),
  orders: under('orders'),
  ordersPage: (page: number) => (page === 1 ? under('orders') : `${under('orders')}${page}/`),
  viewOrder: (id: number) => `${under('view-order')}${id}/`,
  addresses: under('edit-address'),
  address: (section: 'billing' | 'shipping') => `${under('edit-address')}${section}/`,
  cards: under('payment-methods'),
  addCard: under('add-payment-method'),
  details: under('edit-account'),
  confirmEmail: under('confirm-email'),
  data: under('personal-data'),
  exportData: `${under('personal-data')}export/`,
  signOut: under('customer-logout'),
} as const;

/** The nonce field of every account form. */
export const NONCE_FIELD = '_wpnonce';

/** The query parameter and form field that carry the path to return to after sign-in. */
export const RETURN_FIELD = 'redirect';

export const signInHref = (next: string) => `${ACCOUNT.home}?${RETURN_FIELD}=${encodeURIComponent(next)}`;
