import { z } from 'zod';
import { MAX_TAXONOMIES, MAX_TERMS } from '../listing-filter.ts';
import type { LoopFilter } from '../loop-filter.ts';

const LONGEST_NAME = 200;
const LONGEST_ADDRESS = 8_000;

const name = z.string().max(LONGEST_NAME);
const terms = z.array(name).max(MAX_TERMS);
/** Clients also send numbers as strings. */
const id = z.union([z.number(), z.string().regex(/^\d+$/).transform(Number)]).pipe(z.int32().nonnegative());
const fewAtMost = (filters: object) => Object.keys(filters).length <= MAX_TAXONOMIES;

const loopFilter = z.object({
  filterType: name,
  filterData: z.object({ selectedTaxonomy: name, terms, logicalJoin: z.unknown().optional() }),
}) satisfies z.ZodType<LoopFilter>;

/**
 * `{ taxonomy: { pa_age: { terms, logicalJoin } } }`: the grouped form in which clients send a widget's
 * filters.
 */
const putTogether = z
  .object({
    taxonomy: z.record(name, z.object({ terms, logicalJoin: z.unknown().optional() })).refine(fewAtMost),
  })
  .transform(({ taxonomy }) =>
    Object.entries(taxonomy).map(
      ([selectedTaxonomy, filter]): LoopFilter => ({
        filterType: 'taxonomy',
        filterData: { selectedTaxonomy, ...filter },
      }),
    ),
  );

const filters = z.union([
  putTogether,
  z
    .record(name, loopFilter)
    .refine(fewAtMost)
    .transform((byId): LoopFilter[] => Object.values(byId)),
  z.array(loopFilter).max(MAX_TAXONOMIES),
]);

/** The request body of a listing refresh (§7.8). */
export const refreshLoopRequest = z.object({
  post_id: id,
  widget_id: name,
  widget_filters: filters,
  pagination_base_url: z.string().max(LONGEST_ADDRESS),
  is_edit_mode: z.boolean().optional(),
  widget_model: z.looseObject({ id: name.optional() }).optional(),
});
