import { form, screen, type OfficeUrl } from '../../frame/office-url.tsx';
import { showPackOrder, submitScan, submitStart, submitTakeOut } from './pack-order-screen.tsx';
import { PACKING_PATH, packOrderPath, startPackingPath, takeOutPath } from './packing-paths.ts';
import { showPackingList, submitOrderCode } from './packing-screen.tsx';

const ORDER_ID = ':id(^\\d{1,9}$)';
const LINE_ID = ':line(^\\d{1,9}$)';

/** The screens and forms of packing by scanner. */
export const PACKING_URLS: readonly OfficeUrl[] = [
  screen(PACKING_PATH, 'see-orders', showPackingList),
  form(PACKING_PATH, 'change-orders', submitOrderCode),
  screen(packOrderPath(ORDER_ID), 'see-orders', showPackOrder),
  form(packOrderPath(ORDER_ID), 'change-orders', submitScan),
  form(startPackingPath(ORDER_ID), 'change-orders', submitStart),
  form(takeOutPath(ORDER_ID, LINE_ID), 'change-orders', submitTakeOut),
];
