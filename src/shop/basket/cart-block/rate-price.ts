import { formatPrice } from '#platform/money.ts';
import { texts } from '#shop/basket/cart/texts.ts';
import type { BlockRate } from './block-cart.ts';

/** Formats a rate as « 6,90 € »; a price of 0 reads « Offerte » for delivery and « Gratuit » for pickup. */
export const ratePrice = ({ price, isPickup }: Pick<BlockRate, 'price' | 'isPickup'>): string =>
  price === 0 ? texts.free[isPickup ? 'local_pickup' : 'flat_rate'] : formatPrice(price);
