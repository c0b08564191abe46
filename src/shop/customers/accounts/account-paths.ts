import { PATHS } from '#shop/common/paths/paths.ts';

const under = (name: string) => `${PATHS.account}${name}/`;

/** The screens of the account, under the names that existing links use. */
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

/** The field of every form of the account that shows the shop made it. */
export const NONCE_FIELD = '_wpnonce';

/** The parameter of an address, and the field of a form, that carries where to go on after signing in. */
export const RETURN_FIELD = 'redirect';

export const signInHref = (next: string) => `${ACCOUNT.home}?${RETURN_FIELD}=${encodeURIComponent(next)}`;
