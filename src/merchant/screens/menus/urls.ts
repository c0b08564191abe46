import { form, screen, type OfficeUrl } from '../../frame/office-url.tsx';
import { ENTRY_PATH, MENUS_PATH, NEW_ENTRY_PATH, ORDER_PATH, REMOVAL_PATH } from './menu-paths.ts';
import {
  showEntry,
  showMenus,
  submitEntry,
  submitNewEntry,
  submitOrder,
  submitRemoval,
} from './menus-screen.tsx';

/** The menu of the header and the columns of the footer. */
export const MENU_URLS: readonly OfficeUrl[] = [
  screen(MENUS_PATH, 'change-storefront', showMenus),
  form(NEW_ENTRY_PATH, 'change-storefront', submitNewEntry),
  screen(ENTRY_PATH, 'change-storefront', showEntry),
  form(ENTRY_PATH, 'change-storefront', submitEntry),
  form(ORDER_PATH, 'change-storefront', submitOrder),
  form(REMOVAL_PATH, 'change-storefront', submitRemoval),
];
