import { z } from 'zod';
import { defineSettings } from '#shop/common/settings/server/define-settings.ts';
import { CONTEXTS } from '../contract.ts';
import { USUAL_EXPRESS, type ExpressSettings } from '../express-settings.ts';

export const expressSettings = defineSettings<ExpressSettings>(
  'express_checkout',
  z.object({
    places: z.array(z.enum(CONTEXTS)).readonly(),
    type: z.enum(['default', 'buy']),
    theme: z.enum(['dark', 'light', 'light-outline']),
    heightPx: z.number(),
    radiusPx: z.number(),
    signInFirst: z.boolean(),
  }),
  USUAL_EXPRESS,
);
