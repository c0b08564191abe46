import { z } from 'zod';
import { idField } from '#platform/server/edge/fields.ts';
import { isSlug } from '#platform/slug.ts';
import { FIELDS } from '../contract.ts';
import type { PageScope } from './list-purchases.ts';

/** What a page says of itself; what cannot be read says nothing, as with existing clients. */
export const productCall = z
  .object({
    [FIELDS.product]: idField.optional().catch(undefined),
    [FIELDS.category]: z.string().trim().toLowerCase().refine(isSlug).optional().catch(undefined),
  })
  .transform((fields): PageScope => ({ productId: fields.viwn_pd_id, category: fields.viwn_category_name }));

/** The form below a placed order; a box that is not ticked is not sent. */
export const buyerChoice = z.object({
  order: idField,
  key: z.string().max(40),
  agrees: z.literal('1').optional().catch(undefined),
});

/** What a service says of an address on the network (§7.4); “query” is that address. */
export const locationAnswer = z.object({
  query: z.string().max(60),
  status: z.string(),
  city: z.string().max(100).default(''),
  country: z.string().max(100).default(''),
});
