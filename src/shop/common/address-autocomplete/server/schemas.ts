import { z } from 'zod';
import { COUNTRY } from '#platform/money.ts';
import { stripHtml } from '../branding.ts';
import { SHORTEST_QUERY } from '../provider.ts';

/** A postcode of the shop's country. */
export const townSearch = z.object({ postcode: z.string().regex(/^\d{5}$/) });

export const addressSearch = z.object({
  query: z
    .string()
    .max(200)
    .transform((text) => stripHtml(text).trim())
    .pipe(z.string().min(SHORTEST_QUERY)),
  country: z.literal(COUNTRY),
});
