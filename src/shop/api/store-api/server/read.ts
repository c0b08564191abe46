import type { z } from 'zod';
import { wireError, type WireError } from '#shop/basket/store-client/errors.ts';
import { texts } from '../texts.ts';

type ParameterDetails = Readonly<Record<string, { code: string; message: string }>>;

/** A body or a query that fails validation. */
export class InvalidParameters extends Error {
  readonly names: readonly string[];
  /** parameter → code and message, if there are details */
  readonly details: ParameterDetails;

  constructor(names: readonly string[], details: ParameterDetails = {}) {
    super('invalid parameters');
    this.names = names;
    this.details = details;
  }

  toWireError(): WireError {
    const params = Object.fromEntries(this.names.map((name) => [name, texts.invalidParameters([name])]));
    return wireError(400, 'rest_invalid_param', texts.invalidParameters(this.names), {
      params,
      details: this.details,
    });
  }
}

/** Parses the input of a call. Throws `InvalidParameters` with the names of the invalid parameters. */
export function read<Schema extends z.ZodType>(schema: Schema, input: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(input ?? {});
  if (parsed.success) return parsed.data;
  throw new InvalidParameters([...new Set(parsed.error.issues.map(({ path }) => String(path[0] ?? 'body')))]);
}
