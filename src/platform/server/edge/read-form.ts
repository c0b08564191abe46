import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { FieldReader, FormFault } from '#platform/forms.ts';
import { textField } from './fields.ts';

/** The fields of a submitted form, as typed: an answer that shows the form again fills it with them. */
export type SubmittedForm = {
  /** A field that is missing or not a text is empty. Of a repeated field, the last non-empty text counts. */
  readonly text: FieldReader;
  /** All values of a field, such as those of several checkboxes. */
  readonly texts: (field: string) => readonly string[];
  readonly fields: Readonly<Record<string, unknown>>;
};

/**
 * Reads the form of a request, urlencoded or multipart. Requests that no form can send never get here: NUL,
 * a truncated body or a list instead of fields is answered with 400 (`rejectMalformed`, `readParts`), and a
 * body over the limit with 413.
 */
export const readForm = ({ body }: Pick<FastifyRequest, 'body'>): SubmittedForm => formOf(body);

/** Reads a form from fields that are parsed already, for example those of a named call. */
export function formOf(sent: unknown): SubmittedForm {
  const fields: Readonly<Record<string, unknown>> =
    typeof sent === 'object' && sent !== null ? { ...sent } : {};
  return {
    text: (field) => (Object.hasOwn(fields, field) ? textField(fields, field) : ''),
    texts: (field) =>
      (Object.hasOwn(fields, field) ? [fields[field]].flat() : []).filter(
        (value) => typeof value === 'string',
      ),
    fields,
  };
}

export type ParsedForm<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly faults: readonly FormFault<{ readonly code: 'invalid' }>[] };

/** Parses all fields with a schema. Each field that does not fit is a fault. */
export function parseForm<Schema extends z.ZodType>(
  schema: Schema,
  { fields }: Pick<SubmittedForm, 'fields'>,
): ParsedForm<z.output<Schema>> {
  const parsed = schema.safeParse(fields);
  if (parsed.success) return { ok: true, value: parsed.data };
  const invalid = new Set(parsed.error.issues.map(({ path }) => String(path[0] ?? '')));
  return { ok: false, faults: [...invalid].map((field) => ({ field, code: 'invalid' })) };
}
