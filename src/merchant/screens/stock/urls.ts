import { PRODUCT_ID } from '#shop/catalogue/product-desk/product-paths.ts';
import {
  correctionPath,
  DOCUMENT_ID,
  NEW_RECEIPT_PATH,
  productStockPath,
  receiptPath,
  RECEIPTS_PATH,
  STOCK_DESK_PATH,
  WAITING_PATH,
} from '#shop/catalogue/stock/stock-paths.ts';
import { VALUE_PATH } from '#shop/catalogue/stock/stock-value.ts';
import { form, screen, type OfficeUrl } from '../../frame/office-url.tsx';
import { showNewReceipt, showReceipts, submitNewReceipt } from './receipts-screen.tsx';
import {
  showReceipt,
  submitAddition,
  submitBooking,
  submitReceipt,
  submitReceiptDeletion,
} from './receipt-screen.tsx';
import { showStockValue } from './value-screen.tsx';
import { showWaiting } from './waiting-screen.tsx';
import { showMovements } from './movements-screen.tsx';
import { showProductStock, submitCorrection, submitStockFacts } from './product-stock-screen.tsx';

const RECEIPT = receiptPath(DOCUMENT_ID);

/** The screens and forms of the stock. */
export const STOCK_URLS: readonly OfficeUrl[] = [
  screen(STOCK_DESK_PATH, 'see-catalogue', showMovements),
  screen(productStockPath(PRODUCT_ID), 'see-catalogue', showProductStock),
  form(productStockPath(PRODUCT_ID), 'change-stock', submitStockFacts),
  form(correctionPath(PRODUCT_ID), 'change-stock', submitCorrection),
  screen(WAITING_PATH, 'see-catalogue', showWaiting),
  screen(VALUE_PATH, 'see-figures', showStockValue),
  screen(RECEIPTS_PATH, 'change-stock', showReceipts),
  screen(NEW_RECEIPT_PATH, 'change-stock', showNewReceipt),
  form(NEW_RECEIPT_PATH, 'change-stock', submitNewReceipt),
  screen(RECEIPT, 'change-stock', showReceipt),
  form(RECEIPT, 'change-stock', submitReceipt),
  form(`${RECEIPT}ajouter/`, 'change-stock', submitAddition),
  form(`${RECEIPT}entrer/`, 'change-stock', submitBooking),
  form(`${RECEIPT}supprimer/`, 'change-stock', submitReceiptDeletion),
];
