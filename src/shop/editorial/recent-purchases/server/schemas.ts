import { z } from 'zod';
import { idField } from '#platform/server/edge/fields.ts';
import { isSlug } from '#platform/slug.ts';
import { FIELDS } from '../contract.ts';
import type { PageScope } from './list-purchases.ts';

/** The request fields about the current page; invalid values are ignored, as existing clients expect. */
export const productCall = z
  .object({
    [FIELDS.product]: idField.optional().catch(undefined),
    [FIELDS.category]: z.string().trim().toLowerCase().refine(isSlug).optional().catch(undefined),
  })
  .transform((fields): PageScope => ({ productId: fields.viwn_pd_id, category: fields.viwn_category_name }));

/** The form below a placed order; browsers do not send an unticked box. */
export const buyerChoice = z.object({
  order: idField,
  key: z.string().max(40),
  agrees: z.literal('1').optional().catch(undefined),
});

/** The response of the location service (§7.4); `query` is the ip. */
export const locationAnswer = z.object({
  query: z.string().max(60),
  status: z.string(),
  city: z.string().max(100).default(''),
  country: z.string().max(100).default(''),
});
