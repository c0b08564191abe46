import { type Slice } from '#shop/common/slices/server/slice-types.ts';
import { checkoutCalls, type CheckoutDeps } from './checkout-calls.tsx';

export const checkout: Slice<CheckoutDeps> = { name: 'checkout', calls: checkoutCalls };
