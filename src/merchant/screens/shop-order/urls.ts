import { SHOP_ORDER_PATH } from '#shop/catalogue/product-desk/shop-order.ts';
import { form, screen, type OfficeUrl } from '../../frame/office-url.tsx';
import { showShopOrder, submitShopOrder } from './shop-order-screen.tsx';

/** The screen and the form of the shop's default order. */
export const SHOP_ORDER_URLS: readonly OfficeUrl[] = [
  screen(SHOP_ORDER_PATH, 'see-catalogue', showShopOrder),
  form(SHOP_ORDER_PATH, 'change-catalogue', submitShopOrder),
];
