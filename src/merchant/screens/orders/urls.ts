import { ORDER_DESK_PATH } from '#shop/orders/order-desk/order-list.ts';
import { form, screen, type OfficeUrl } from '../../frame/office-url.tsx';
import { actionPath } from './action-paths.ts';
import { sendDocument, showOrder } from './order-screen.tsx';
import { showOrders } from './orders-screen.tsx';
import { PAPERS_PATH } from './selection-paths.ts';
import { sendPapers } from './selection-screen.tsx';
import {
  submitAddress,
  submitCancellation,
  submitCompletion,
  submitDelivery,
  submitMessage,
  submitNote,
  submitParcel,
  submitPayment,
  submitPreparation,
  submitRefund,
  submitReplacement,
  submitResend,
} from './submit-order-forms.ts';

const ORDER_ID = ':id(^\\d{1,9}$)';

/** The screens and forms of the orders. */
export const ORDER_URLS: readonly OfficeUrl[] = [
  screen(ORDER_DESK_PATH, 'see-orders', showOrders),
  screen(PAPERS_PATH, 'see-orders', sendPapers),
  screen(`${ORDER_DESK_PATH}${ORDER_ID}/`, 'see-orders', showOrder),
  screen(`${ORDER_DESK_PATH}${ORDER_ID}/documents/:file`, 'see-orders', sendDocument),
  form(actionPath(ORDER_ID, 'pay'), 'change-orders', submitPayment),
  form(actionPath(ORDER_ID, 'prepare'), 'change-orders', submitPreparation),
  form(actionPath(ORDER_ID, 'ship'), 'change-orders', submitParcel),
  form(actionPath(ORDER_ID, 'complete'), 'change-orders', submitCompletion),
  form(actionPath(ORDER_ID, 'deliver'), 'change-orders', submitDelivery),
  form(actionPath(ORDER_ID, 'cancel'), 'change-orders', submitCancellation),
  form(actionPath(ORDER_ID, 'refund'), 'refund-orders', submitRefund, { recent: true }),
  form(actionPath(ORDER_ID, 'replace'), 'change-orders', submitReplacement),
  form(actionPath(ORDER_ID, 'address'), 'change-orders', submitAddress),
  form(actionPath(ORDER_ID, 'resend'), 'change-orders', submitResend),
  form(actionPath(ORDER_ID, 'message'), 'change-orders', submitMessage),
  form(actionPath(ORDER_ID, 'note'), 'change-orders', submitNote),
];
