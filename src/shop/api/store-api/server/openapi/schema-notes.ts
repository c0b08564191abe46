import { z } from 'zod';

type SchemaNotes = { id?: string; description?: string; examples?: unknown[] };

/** Facts about a schema for the OpenAPI document, besides its type. */
export const schemaNotes = z.registry<SchemaNotes>();
