import {
  countDifferencesPath,
  countPath,
  countPrintPath,
  COUNTS_PATH,
  countSheetPath,
  NEW_COUNT_PATH,
} from '#shop/catalogue/stock-count/count-paths.ts';
import { DOCUMENT_ID } from '#shop/catalogue/stock/stock-paths.ts';
import { form, screen, type OfficeUrl } from '../../frame/office-url.tsx';
import { showCountDifferences, submitClosing, submitCountRemoval } from './count-differences-screen.tsx';
import { showCountPrint } from './count-print-screen.tsx';
import { showCount, submitScan } from './count-screen.tsx';
import { showCountSheet, submitCountSheet } from './count-sheet-screen.tsx';
import { showCounts } from './counts-screen.tsx';
import { showNewCount, submitNewCount } from './new-count-screen.tsx';

const COUNT = countPath(DOCUMENT_ID);

/** The screens and forms of the stock-taking. */
export const STOCK_COUNT_URLS: readonly OfficeUrl[] = [
  screen(COUNTS_PATH, 'change-stock', showCounts),
  screen(NEW_COUNT_PATH, 'change-stock', showNewCount),
  form(NEW_COUNT_PATH, 'change-stock', submitNewCount),
  screen(COUNT, 'change-stock', showCount),
  form(COUNT, 'change-stock', submitScan),
  screen(countSheetPath(DOCUMENT_ID), 'change-stock', showCountSheet),
  form(countSheetPath(DOCUMENT_ID), 'change-stock', submitCountSheet),
  screen(countPrintPath(DOCUMENT_ID), 'change-stock', showCountPrint),
  screen(countDifferencesPath(DOCUMENT_ID), 'change-stock', showCountDifferences),
  form(`${COUNT}cloturer/`, 'change-stock', submitClosing),
  form(`${COUNT}supprimer/`, 'change-stock', submitCountRemoval),
];
