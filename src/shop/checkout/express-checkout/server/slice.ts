import { type Slice } from '#shop/common/slices/server/slice-types.ts';
import type { CartDeps } from '#shop/basket/cart/server/cart-data-cache.ts';
import { expressAddCall } from './add-call.ts';

export const expressCheckout: Slice<CartDeps> = { name: 'express-checkout', calls: expressAddCall };
