import type { FastifyInstance } from 'fastify';
import { ORDER_DESK_PATH } from '#shop/orders/order-desk/order-list.ts';
import { OFFICE } from '#shop/staff/access/office-paths.ts';
import type { OfficeDeps } from './frame/answer.tsx';
import { form, guestForm, guestScreen, registerOffice, screen, type OfficeUrl } from './frame/office-url.tsx';
import { showAuditLog } from './screens/audit-screen.tsx';
import { actionPath } from './screens/orders/action-paths.ts';
import { sendDocument, showOrder } from './screens/orders/order-screen.tsx';
import { showOrders } from './screens/orders/orders-screen.tsx';
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
  submitResend,
} from './screens/orders/submit-order-forms.ts';
import { showHome } from './screens/home-screen.tsx';
import { showJoinForm, submitJoinForm } from './screens/join-screen.tsx';
import { showSignIn, submitSignIn, submitSignOut } from './screens/sign-in-screen.tsx';
import { showStaff, submitInvitation, submitStaffMember } from './screens/staff-screen.tsx';

const ORDER_ID = ':id(^\\d{1,9}$)';

/** Every screen and form of the back office: path, needed action, screen. */
export const OFFICE_URLS: readonly OfficeUrl[] = [
  guestScreen(OFFICE.signIn, showSignIn),
  guestForm(OFFICE.signIn, submitSignIn),
  guestScreen(OFFICE.join, showJoinForm),
  guestForm(OFFICE.join, submitJoinForm),
  form(OFFICE.signOut, 'see-home', submitSignOut),
  screen(OFFICE.home, 'see-home', showHome),
  screen(ORDER_DESK_PATH, 'see-orders', showOrders),
  screen(`${ORDER_DESK_PATH}${ORDER_ID}/`, 'see-orders', showOrder),
  screen(`${ORDER_DESK_PATH}${ORDER_ID}/documents/:file`, 'see-orders', sendDocument),
  form(actionPath(ORDER_ID, 'pay'), 'change-orders', submitPayment),
  form(actionPath(ORDER_ID, 'prepare'), 'change-orders', submitPreparation),
  form(actionPath(ORDER_ID, 'ship'), 'change-orders', submitParcel),
  form(actionPath(ORDER_ID, 'complete'), 'change-orders', submitCompletion),
  form(actionPath(ORDER_ID, 'deliver'), 'change-orders', submitDelivery),
  form(actionPath(ORDER_ID, 'cancel'), 'change-orders', submitCancellation),
  form(actionPath(ORDER_ID, 'refund'), 'refund-orders', submitRefund),
  form(actionPath(ORDER_ID, 'address'), 'change-orders', submitAddress),
  form(actionPath(ORDER_ID, 'resend'), 'change-orders', submitResend),
  form(actionPath(ORDER_ID, 'message'), 'change-orders', submitMessage),
  form(actionPath(ORDER_ID, 'note'), 'change-orders', submitNote),
  screen(OFFICE.staff, 'manage-staff', showStaff),
  form(OFFICE.staff, 'manage-staff', submitInvitation),
  form(OFFICE.staffMember, 'manage-staff', submitStaffMember),
  screen(OFFICE.auditLog, 'see-audit-log', showAuditLog),
];

/** Opens the back office at /gestion/. */
export const openOffice = (app: FastifyInstance, deps: OfficeDeps) => registerOffice(app, deps, OFFICE_URLS);
