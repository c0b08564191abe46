import { accountPath, CUSTOMER_DESK_PATH, guestPath } from '#shop/customers/customer-desk/customer-list.ts';
import { form, screen, type OfficeUrl } from '../../frame/office-url.tsx';
import { accountActionPath, guestActionPath } from './customer-paths.ts';
import {
  sendAccountData,
  sendGuestData,
  showAccount,
  showGuest,
  submitAccountErasure,
  submitGuestErasure,
} from './customer-screen.tsx';
import { showCustomers } from './customers-screen.tsx';

const ID = ':id(^\\d{1,9}$)';

/** The customers: accounts, and guests by the number of an order. */
export const CUSTOMER_URLS: readonly OfficeUrl[] = [
  screen(CUSTOMER_DESK_PATH, 'see-customers', showCustomers),
  screen(accountPath(ID), 'see-customers', showAccount),
  screen(guestPath(ID), 'see-customers', showGuest),
  form(accountActionPath(ID, 'export'), 'export-data', sendAccountData, { recent: true }),
  form(guestActionPath(ID, 'export'), 'export-data', sendGuestData, { recent: true }),
  form(accountActionPath(ID, 'erase'), 'erase-customers', submitAccountErasure, { recent: true }),
  form(guestActionPath(ID, 'erase'), 'erase-customers', submitGuestErasure, { recent: true }),
];
