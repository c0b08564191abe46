import { batchPath } from '#shop/orders/order-batches/batch.ts';
import { form, screen, type OfficeUrl } from '../../frame/office-url.tsx';
import {
  EXPORT_PATH,
  PAID_PATH,
  PREPARED_PATH,
  SELECTION_TO_SHIP_PATH,
  SHIPPING_FILE_PATH,
} from './batch-paths.ts';
import { showReport } from './report-screen.tsx';
import { SHIPPING_UPLOAD, showShippingFile, submitShippingFile } from './shipping-file-screen.tsx';
import { submitExport, submitPaid, submitPrepared, submitToShip } from './submit-selection.tsx';

/** The screens and forms for several orders at once. */
export const BATCH_URLS: readonly OfficeUrl[] = [
  form(PAID_PATH, 'change-orders', submitPaid),
  form(PREPARED_PATH, 'change-orders', submitPrepared),
  form(SELECTION_TO_SHIP_PATH, 'change-orders', submitToShip),
  form(EXPORT_PATH, 'change-orders', submitExport, { recent: true }),
  screen(SHIPPING_FILE_PATH, 'change-orders', showShippingFile),
  form(SHIPPING_FILE_PATH, 'change-orders', submitShippingFile, { uploads: SHIPPING_UPLOAD }),
  screen(batchPath(':id(^\\d{1,9}$)'), 'see-orders', showReport),
];
