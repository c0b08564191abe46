import { z } from 'zod';
import { isColor } from '../shop-colors.ts';
import { MARKS, PROMISE_ICONS, USUAL_STOREFRONT, type StorefrontSettings } from '../shopfront-settings.ts';
import { defineSettings } from './define-settings.ts';

const color = z.string().refine(isColor);

export const storefrontSettings = defineSettings<StorefrontSettings>(
  'storefront',
  z.object({
    mark: z.enum(MARKS),
    primaryColor: color,
    accentColor: color,
    promises: z.array(z.object({ icon: z.enum(PROMISE_ICONS), title: z.string().min(1), text: z.string() })),
    newsletterLead: z.string(),
    pricesNote: z.string(),
  }),
  USUAL_STOREFRONT,
);
