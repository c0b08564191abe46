import { z } from 'zod';

type SchemaNotes = { id?: string; description?: string; examples?: unknown[] };

/** What the OpenAPI document says about a schema besides its type. */
export const schemaNotes = z.registry<SchemaNotes>();
