import { formatPrice } from '#platform/money.ts';
import { texts } from '#shop/basket/cart/texts.ts';
import type { BlockRate } from './block-cart.ts';

/** « 6,90 € », and for nothing « Offerte » for a delivery or « Gratuit » for what is fetched. */
export const ratePrice = ({ price, isPickup }: Pick<BlockRate, 'price' | 'isPickup'>): string =>
  price === 0 ? texts.free[isPickup ? 'local_pickup' : 'flat_rate'] : formatPrice(price);
