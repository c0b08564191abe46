import type { FastifyInstance } from 'fastify';
import { OFFICE } from '#shop/staff/access/office-paths.ts';
import type { OfficeDeps } from './frame/answer.tsx';
import { form, guestForm, guestScreen, registerOffice, screen, type OfficeUrl } from './frame/office-url.tsx';
import { submitUndoing } from './undo/submit-undo.tsx';
import { ENTRY_ID, undoPath } from './undo/undo-path.ts';
import { showAuditLog } from './screens/audit-screen.tsx';
import { submitConfirmation } from './screens/confirmation-screen.tsx';
import { AUTHORIZATION_URLS } from './screens/authorizations/urls.ts';
import { BOOK_URLS } from './screens/bookkeeping/urls.ts';
import { CREDENTIAL_URLS } from './screens/credentials/urls.ts';
import { CUSTOMER_URLS } from './screens/customers/urls.ts';
import { COMPLIANCE_URLS } from './screens/compliance/urls.ts';
import { CONTENT_URLS } from './screens/content/urls.ts';
import { EXPORT_URLS } from './screens/exports/urls.ts';
import { RECALL_URLS } from './screens/recalls/urls.ts';
import { COUPON_URLS } from './screens/coupons/urls.ts';
import { DELIVERY_URLS } from './screens/delivery/urls.ts';
import { SETTINGS_URLS } from './screens/settings/urls.ts';
import { INBOX_URLS } from './screens/inbox/urls.ts';
import { FEED_URLS } from './screens/feeds/urls.ts';
import { FIGURE_URLS } from './screens/figures/urls.ts';
import { ATTRIBUTE_URLS } from './screens/attributes/urls.ts';
import { CATEGORY_URLS } from './screens/categories/urls.ts';
import { AUDIENCE_URLS } from './screens/audience/urls.ts';
import { GIFT_CARD_URLS } from './screens/gift-cards/urls.ts';
import { KEY_URLS } from './screens/keys/urls.ts';
import { POP_UP_URLS } from './screens/pop-ups/urls.ts';
import { OFFER_URLS } from './screens/offers/urls.ts';
import { ORDER_URLS } from './screens/orders/urls.ts';
import { PHOTO_URLS } from './screens/photos/urls.ts';
import { VAT_URLS } from './screens/vat/urls.ts';
import { VARIATION_URLS } from './screens/variations/urls.ts';
import { LINK_URLS } from './screens/links/urls.ts';
import { SHOP_ORDER_URLS } from './screens/shop-order/urls.ts';
import { STOCK_CHANGE_URLS } from './screens/stock-changes/urls.ts';
import { STOCK_URLS } from './screens/stock/urls.ts';
import { STOCK_COUNT_URLS } from './screens/stock-counts/urls.ts';
import { PRICE_URLS } from './screens/prices/urls.ts';
import { PRODUCT_IMPORT_URLS } from './screens/product-import/urls.ts';
import { PRODUCT_URLS } from './screens/products/urls.ts';
import { BATCH_URLS } from './screens/batches/urls.ts';
import { PHONE_ORDER_URLS } from './screens/phone-orders/urls.ts';
import { QUOTE_URLS } from './screens/quotes/urls.ts';
import { PACKING_URLS } from './screens/packing/urls.ts';
import { RETURN_URLS } from './screens/returns/urls.ts';
import { SYSTEM_URLS } from './screens/system/urls.ts';
import { WIDGET_URLS } from './screens/widgets/urls.ts';
import { WEBHOOK_URLS } from './screens/webhooks/urls.ts';
import { showHome } from './screens/home/home-screen.tsx';
import { HOME_PAGE_URLS } from './screens/home-page/urls.ts';
import { MAIL_URLS } from './screens/mails/urls.ts';
import { MENU_URLS } from './screens/menus/urls.ts';
import { REDIRECT_URLS } from './screens/redirects/urls.ts';
import { START_URLS } from './screens/start/urls.ts';
import { showJoinForm, submitJoinForm } from './screens/join-screen.tsx';
import { PROFILE_URLS } from './screens/profile/urls.ts';
import { SEARCH_URLS } from './screens/search/urls.ts';
import { submitSignInChallenge, submitSignInPasskey } from './screens/passkey-sign-in-screen.tsx';
import { submitSignInCode } from './screens/sign-in-code-screen.tsx';
import { showSignIn, submitSignIn, submitSignOut } from './screens/sign-in-screen.tsx';
import { showStaff, submitInvitation, submitStaffMember } from './screens/staff-screen.tsx';

/** Every screen and form of the back office: path, needed action, handler. Each area has its own list. */
export const OFFICE_URLS: readonly OfficeUrl[] = [
  guestScreen(OFFICE.signIn, showSignIn),
  guestForm(OFFICE.signIn, submitSignIn),
  guestScreen(OFFICE.join, showJoinForm),
  guestForm(OFFICE.join, submitJoinForm),
  guestForm(OFFICE.signInCode, submitSignInCode),
  guestForm(OFFICE.signInChallenge, submitSignInChallenge),
  guestForm(OFFICE.signInPasskey, submitSignInPasskey),
  form(OFFICE.signOut, 'see-home', submitSignOut, { beforeSecondFactor: true }),
  form(OFFICE.confirmation, 'see-home', submitConfirmation, { beforeSecondFactor: true }),
  screen(OFFICE.home, 'see-home', showHome),
  ...SEARCH_URLS,
  ...START_URLS,
  ...HOME_PAGE_URLS,
  ...MENU_URLS,
  ...REDIRECT_URLS,
  ...PROFILE_URLS,
  ...ORDER_URLS,
  ...PHONE_ORDER_URLS,
  ...QUOTE_URLS,
  ...CUSTOMER_URLS,
  ...INBOX_URLS,
  ...BATCH_URLS,
  ...PACKING_URLS,
  ...RETURN_URLS,
  ...PRODUCT_URLS,
  ...PRODUCT_IMPORT_URLS,
  ...STOCK_URLS,
  ...STOCK_CHANGE_URLS,
  ...STOCK_COUNT_URLS,
  ...PHOTO_URLS,
  ...VARIATION_URLS,
  ...LINK_URLS,
  ...SHOP_ORDER_URLS,
  ...PRICE_URLS,
  ...COUPON_URLS,
  ...OFFER_URLS,
  ...POP_UP_URLS,
  ...GIFT_CARD_URLS,
  ...AUDIENCE_URLS,
  ...DELIVERY_URLS,
  ...VAT_URLS,
  ...SETTINGS_URLS,
  ...CREDENTIAL_URLS,
  ...FEED_URLS,
  ...MAIL_URLS,
  ...FIGURE_URLS,
  ...BOOK_URLS,
  ...EXPORT_URLS,
  ...RECALL_URLS,
  ...COMPLIANCE_URLS,
  ...SYSTEM_URLS,
  ...WEBHOOK_URLS,
  ...CATEGORY_URLS,
  ...CONTENT_URLS,
  ...WIDGET_URLS,
  ...ATTRIBUTE_URLS,
  ...KEY_URLS,
  ...AUTHORIZATION_URLS,
  screen(OFFICE.staff, 'manage-staff', showStaff),
  form(OFFICE.staff, 'manage-staff', submitInvitation, { recent: true }),
  form(OFFICE.staffMember, 'manage-staff', submitStaffMember, { recent: true }),
  form(undoPath(ENTRY_ID), 'see-home', submitUndoing),
  screen(OFFICE.auditLog, 'see-audit-log', showAuditLog),
];

/** Opens the back office at /gestion/. */
export const openOffice = (app: FastifyInstance, deps: OfficeDeps) => registerOffice(app, deps, OFFICE_URLS);
