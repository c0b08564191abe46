import { z } from 'zod';
import { UNWRITTEN, type ShopSettings } from '../shop-settings.ts';
import { defineSettings } from './define-settings.ts';

export const shopSettings = defineSettings<ShopSettings>(
  'shop',
  z.object({
    name: z.string().min(1),
    tagline: z.string(),
    notice: z.string(),
    showsNotice: z.boolean(),
    email: z.string(),
    phone: z.string(),
    hours: z.string(),
    street: z.string(),
    postcode: z.string(),
    city: z.string(),
    company: z.string(),
    legalForm: z.string(),
    siren: z.string().regex(/^(\d{9})?$/),
    registration: z.string(),
    vatNumber: z.string(),
    vatOnDebits: z.boolean(),
    iban: z.string(),
    bic: z.string(),
    noMatchingVariation: z.string().trim().min(1),
    deliveryNote: z.string(),
  }),
  UNWRITTEN,
);
