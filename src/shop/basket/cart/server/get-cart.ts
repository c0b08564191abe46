import { NO_EU_SALES } from '#shop/basket/pricing/eu-sales.ts';
import { UNKNOWN_ADDRESS, UNKNOWN_BILLING } from '#shop/common/addresses/address.ts';
import { USUAL_DELIVERY_SETTINGS } from '#shop/basket/delivery/delivery-settings.ts';
import type { Tariff } from '#shop/basket/pricing/priced-cart.ts';
import { frenchRates, NO_RATE_CHANGES } from '#shop/basket/pricing/french-rates.ts';
import { USUAL_VAT_SETTINGS } from '#shop/basket/pricing/vat-treatment.ts';
import type { StoredCart, Cart } from '../cart.ts';
import { priceStoredCart } from '../price-stored-cart.ts';
import type { CartDeps } from './cart-data-cache.ts';
import { loadStoredCart } from './load-stored-cart.ts';

const EMPTY: StoredCart = {
  lines: [],
  coupons: [],
  giftCards: [],
  rateId: null,
  giftWrap: false,
  billing: UNKNOWN_BILLING,
  shipping: UNKNOWN_ADDRESS,
};

const NO_TARIFF: Tariff = {
  zones: [],
  giftWrap: null,
  offers: [],
  delivery: USUAL_DELIVERY_SETTINGS,
  vat: USUAL_VAT_SETTINGS,
  euSales: NO_EU_SALES,
  frenchRates: frenchRates(NO_RATE_CHANGES),
};

/** Returns the visitor's cart. Without a visitor it returns an empty cart and runs no query. */
export async function getCart(
  deps: Pick<CartDeps, 'db' | 'now' | 'cartData'>,
  visitor: string | undefined,
): Promise<Cart> {
  if (visitor === undefined) return priceStoredCart(EMPTY, NO_TARIFF, deps.now());
  const { stored, tariff } = await loadStoredCart(deps, visitor);
  return priceStoredCart(stored, tariff, deps.now());
}
