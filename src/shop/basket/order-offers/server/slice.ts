import { type Slice } from '#shop/common/slices/server/slice-types.ts';
import type { CartDeps } from '#shop/basket/cart/server/cart-data-cache.ts';
import { orderBumpCalls } from './calls.ts';

export const orderOffers: Slice<CartDeps> = { name: 'order-offers', calls: orderBumpCalls };
