import { form, screen, type OfficeUrl } from '../../frame/office-url.tsx';
import { sendCustomers, sendOrders, sendProducts, showExports } from './exports-screen.tsx';
import { EXPORT_PATHS, EXPORTS_PATH } from './paths.ts';

/** The exports; those with personal data need a recent password. */
export const EXPORT_URLS: readonly OfficeUrl[] = [
  screen(EXPORTS_PATH, 'export-data', showExports),
  form(EXPORT_PATHS.orders, 'export-data', sendOrders, { recent: true }),
  form(EXPORT_PATHS.products, 'export-data', sendProducts),
  form(EXPORT_PATHS.customers, 'export-data', sendCustomers, { recent: true }),
];
