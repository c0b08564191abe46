import {
  NEW_STOCK_CHANGE_PATH,
  stockChangeActionPath,
  stockChangePath,
  STOCK_CHANGES_PATH,
} from '#shop/catalogue/stock-changes/stock-change-paths.ts';
import { DOCUMENT_ID } from '#shop/catalogue/stock/stock-paths.ts';
import { form, screen, type OfficeUrl } from '../../frame/office-url.tsx';
import { showNewStockChange, showStockChange } from './change-screen.tsx';
import { showStockChanges } from './changes-screen.tsx';
import {
  submitNewStockChange,
  submitStockChangeDeletion,
  submitStockStart,
  submitStockUndo,
} from './submit-change-forms.ts';

/** The screens and forms of changes of many stocks. */
export const STOCK_CHANGE_URLS: readonly OfficeUrl[] = [
  screen(STOCK_CHANGES_PATH, 'see-catalogue', showStockChanges),
  screen(NEW_STOCK_CHANGE_PATH, 'change-stock', showNewStockChange),
  form(NEW_STOCK_CHANGE_PATH, 'change-stock', submitNewStockChange),
  screen(stockChangePath(DOCUMENT_ID), 'see-catalogue', showStockChange),
  form(stockChangeActionPath(DOCUMENT_ID, 'start'), 'change-stock', submitStockStart),
  form(stockChangeActionPath(DOCUMENT_ID, 'undo'), 'change-stock', submitStockUndo),
  form(stockChangeActionPath(DOCUMENT_ID, 'delete'), 'change-stock', submitStockChangeDeletion),
];
