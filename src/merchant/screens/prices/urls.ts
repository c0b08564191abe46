import {
  BULK_DESK_PATH,
  bulkActionPath,
  bulkPath,
  NEW_BULK_PATH,
  NEW_SALE_PATH,
  PRICE_DESK_ID,
  SALE_DESK_PATH,
  saleActionPath,
  salePath,
} from '#shop/catalogue/price-desk/price-paths.ts';
import { form, screen, type OfficeUrl } from '../../frame/office-url.tsx';
import { showBulkChanges } from './bulk-list-screen.tsx';
import { showBulkChange, showNewBulkChange } from './bulk-screen.tsx';
import { showNewSale, showSale } from './sale-screen.tsx';
import { showSales } from './sales-screen.tsx';
import { submitBulkDeletion, submitNewBulkChange, submitStart, submitUndo } from './submit-bulk-forms.ts';
import { submitDeletion, submitNewSale, submitPlan, submitSale, submitStop } from './submit-sale-forms.ts';

const SALE = salePath(PRICE_DESK_ID);

/** The screens and forms of planned sales and of changes of many prices. */
export const PRICE_URLS: readonly OfficeUrl[] = [
  screen(SALE_DESK_PATH, 'see-promotions', showSales),
  screen(NEW_SALE_PATH, 'change-promotions', showNewSale),
  form(NEW_SALE_PATH, 'change-promotions', submitNewSale),
  screen(SALE, 'see-promotions', showSale),
  form(SALE, 'change-promotions', submitSale),
  form(saleActionPath(PRICE_DESK_ID, 'plan'), 'change-promotions', submitPlan),
  form(saleActionPath(PRICE_DESK_ID, 'stop'), 'change-promotions', submitStop),
  form(saleActionPath(PRICE_DESK_ID, 'delete'), 'change-promotions', submitDeletion),
  screen(BULK_DESK_PATH, 'see-catalogue', showBulkChanges),
  screen(NEW_BULK_PATH, 'change-catalogue', showNewBulkChange),
  form(NEW_BULK_PATH, 'change-catalogue', submitNewBulkChange),
  screen(bulkPath(PRICE_DESK_ID), 'see-catalogue', showBulkChange),
  form(bulkActionPath(PRICE_DESK_ID, 'start'), 'change-catalogue', submitStart),
  form(bulkActionPath(PRICE_DESK_ID, 'undo'), 'change-catalogue', submitUndo),
  form(bulkActionPath(PRICE_DESK_ID, 'delete'), 'change-catalogue', submitBulkDeletion),
];
