import { z } from 'zod';
import { ACTOR_KINDS, type Actor } from '../audit-entry.ts';

/** An actor as a table keeps it for work that is done later. */
export const storedActor = z.object({
  kind: z.enum(ACTOR_KINDS),
  id: z.int().nullable(),
  name: z.string(),
  ip: z.string().nullable(),
}) satisfies z.ZodType<Actor>;
