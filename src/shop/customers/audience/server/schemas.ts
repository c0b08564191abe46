import { z } from 'zod';
import { idField } from '#platform/server/edge/fields.ts';
import { EVENT_NAMES, TRACKS_FIELDS } from '../contract.ts';

const MOST_PRODUCTS = 100;
const LONGEST_PROPERTIES = 4_000;

export const eventName = z.enum(EVENT_NAMES);

/** Other properties that clients send are dropped. */
const properties = z.object({
  theme_type: z.string().max(50).optional(),
  record_event_data: z
    .object({ product_ids: z.array(idField).max(MOST_PRODUCTS).default([]) })
    .default({ product_ids: [] }),
});

/** A form field that holds JSON. */
export const eventProperties = z
  .string()
  .max(LONGEST_PROPERTIES)
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue({ code: 'custom', message: `${TRACKS_FIELDS.properties} is no JSON` });
      return z.NEVER;
    }
  })
  .pipe(properties);
