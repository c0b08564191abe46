import { z } from 'zod';
import { USUAL_LISTING, type ListingSettings } from '../listing-settings.ts';

const NAME = 'listing';

const listingSettings = z.object({
  addButton: z.boolean(),
  addsToCart: z.boolean(),
  swatchRows: z.int().min(0),
  opensWithChoices: z.boolean(),
  refusalsIn: z.enum(['popup', 'page']),
}) satisfies z.ZodType<ListingSettings>;

export function readListingSettings(stored: ReadonlyMap<string, unknown>): ListingSettings {
  const value = stored.get(NAME);
  return value === undefined ? USUAL_LISTING : listingSettings.parse(value);
}
