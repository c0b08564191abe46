import { z } from 'zod';
import { USUAL_LISTING, type ListingSettings } from '../listing-settings.ts';
import { defineSettings } from './define-settings.ts';

export const listingSettings = defineSettings<ListingSettings>(
  'listing',
  z.object({
    addButton: z.boolean(),
    addsToCart: z.boolean(),
    swatchRows: z.int().min(0),
    opensWithChoices: z.boolean(),
    refusalsIn: z.enum(['popup', 'page']),
  }),
  USUAL_LISTING,
);
