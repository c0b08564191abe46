import { z } from 'zod';
import { toCents } from '#platform/money.ts';
import { defineSettings } from '#shop/common/settings/server/define-settings.ts';
import { USUAL_CART_SETTINGS, type CartSettings } from '../cart-settings.ts';

export const cartSettings = defineSettings<CartSettings>(
  'cart',
  z.object({
    giftWrap: z.number().int().nonnegative().transform(toCents).nullable(),
    redirectAfterAdd: z.boolean(),
    hideWhileEmpty: z.boolean(),
    layout: z.enum(['classic', 'block']),
    checkoutLayout: z.enum(['classic', 'block']),
  }),
  USUAL_CART_SETTINGS,
);
