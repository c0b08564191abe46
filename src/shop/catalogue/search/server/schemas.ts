import { z } from 'zod';
import { cleanQuery } from '#shop/catalogue/products/listing.ts';
import { FIELDS } from '../contract.ts';

/** A value that is not a string becomes an empty query. */
export const searchCall = z.object({ [FIELDS.query]: z.string().transform(cleanQuery).catch('') });

export const countCall = z.object({
  [FIELDS.query]: z.string(),
  [FIELDS.noResult]: z.enum(['0', '1']).optional(),
});
