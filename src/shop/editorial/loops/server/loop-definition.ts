import { z } from 'zod';
import { isSlug } from '#platform/slug.ts';
import { SORT_ORDERS, type SortOrder } from '#shop/catalogue/products/sort.ts';
import { TERM_ORDERS } from '#shop/catalogue/products/term-card.ts';
import { POST_ORDERS } from '#shop/editorial/journal/post-order.ts';
import { POST_TAXONOMIES, PRODUCT_TAXONOMIES, type LoopDefinition } from '../widget.ts';

const MOST_ITEMS = 24;
const MOST_FILTERS = 12;
const MOST_TERMS = 40;
const LONGEST_TEXT = 300;

const slug = z.string().refine(isSlug, 'not a slug');
const filters = z
  .array(
    z.strictObject({
      taxonomy: z.string().regex(/^[a-z][a-z0-9_-]{0,40}$/),
      terms: z.array(slug).min(1).max(MOST_TERMS),
      join: z.enum(['and', 'or', 'not']),
    }),
  )
  .max(MOST_FILTERS)
  .default([]);

const isSortOrder = (text: string): text is SortOrder => Object.hasOwn(SORT_ORDERS, text);

const terms = {
  sort: z.enum(TERM_ORDERS).default('menu_order'),
  counted: z.boolean().default(false),
  shape: z.enum(['tiles', 'circles']).default('tiles'),
  filters,
};

const source = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('product'),
    sort: z.string().refine(isSortOrder, 'not an order').default('menu_order'),
    featured: z.boolean().default(false),
    filters,
  }),
  z.strictObject({ kind: z.literal('post'), sort: z.enum(POST_ORDERS).default('date'), filters }),
  z.strictObject({ kind: z.literal('product_taxonomy'), taxonomy: z.enum(PRODUCT_TAXONOMIES), ...terms }),
  z.strictObject({ kind: z.literal('post_taxonomy'), taxonomy: z.enum(POST_TAXONOMIES), ...terms }),
]);

/** A row as defined by the merchant; missing values take their defaults. */
export const loopDefinition = z.strictObject({
  id: slug,
  heading: z.string().trim().min(1).max(LONGEST_TEXT),
  introduction: z.string().trim().max(LONGEST_TEXT).default(''),
  layout: z.enum(['grid', 'carousel']).default('grid'),
  limit: z.number().int().min(1).max(MOST_ITEMS).default(8),
  // A path within this shop; rejects other sites and `javascript:` urls.
  seeAll: z
    .string()
    .regex(/^\/(?![/\\])[^\s\\]*$/)
    .nullable()
    .default(null),
  source,
}) satisfies z.ZodType<LoopDefinition>;
