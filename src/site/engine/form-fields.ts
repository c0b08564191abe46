import { textField } from '#platform/server/edge/fields.ts';

/** Returns a form field as text; empty if it is missing. */
export const fieldOf = (body: unknown, name: string): string =>
  typeof body === 'object' && body !== null ? textField({ ...body }, name) : '';
