import { COUPON_DESK_PATH, couponPath, NEW_COUPON_PATH } from '#shop/orders/coupon-desk/coupon-list.ts';
import { form, screen, type OfficeUrl } from '../../frame/office-url.tsx';
import {
  showCoupon,
  showNewCoupon,
  submitCoupon,
  submitDeletion,
  submitNewCoupon,
  submitStop,
} from './coupon-screen.tsx';
import { showCoupons } from './coupons-screen.tsx';

const COUPON = couponPath(':id(^\\d{1,9}$)');

/** The screens and forms of the coupons. */
export const COUPON_URLS: readonly OfficeUrl[] = [
  screen(COUPON_DESK_PATH, 'see-promotions', showCoupons),
  screen(NEW_COUPON_PATH, 'change-promotions', showNewCoupon),
  form(NEW_COUPON_PATH, 'change-promotions', submitNewCoupon),
  screen(COUPON, 'see-promotions', showCoupon),
  form(COUPON, 'change-promotions', submitCoupon),
  form(`${COUPON}arreter/`, 'change-promotions', submitStop),
  form(`${COUPON}supprimer/`, 'change-promotions', submitDeletion),
];
