import type { z } from 'zod';
import { wireError, type WireError } from '../errors.ts';
import { texts } from '../texts.ts';

/** A body or a query that does not say what it should. */
export class InvalidParameters extends Error {
  constructor(
    readonly names: readonly string[],
    /** parameter → code and sentence, where there is more to say */
    readonly details: Readonly<Record<string, { code: string; message: string }>> = {},
  ) {
    super('invalid parameters');
  }

  toWireError(): WireError {
    const params = Object.fromEntries(this.names.map((name) => [name, texts.invalidParameters([name])]));
    return wireError(400, 'rest_invalid_param', texts.invalidParameters(this.names), {
      params,
      details: this.details,
    });
  }
}

/** Reads what a call says; what cannot be read is answered with the names of the wrong parameters. */
export function read<Schema extends z.ZodType>(schema: Schema, said: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(said ?? {});
  if (parsed.success) return parsed.data;
  throw new InvalidParameters([...new Set(parsed.error.issues.map(({ path }) => String(path[0] ?? 'body')))]);
}
