import { NEW_ORDER_PATH } from '#shop/checkout/phone-orders/phone-order-form.ts';
import { form, screen, type OfficeUrl } from '../../frame/office-url.tsx';
import { showPhoneOrder, submitPhoneOrder } from './phone-order-screen.tsx';

/** The form of an order that is taken on the telephone. */
export const PHONE_ORDER_URLS: readonly OfficeUrl[] = [
  screen(NEW_ORDER_PATH, 'take-orders', showPhoneOrder),
  form(NEW_ORDER_PATH, 'take-orders', submitPhoneOrder),
];
