import type { FormField } from '#platform/form-fields.ts';

/**
 * The form of a row of settings, or of a part of it: what each field means, its type and its bounds. The name of
 * a field is its path in the row, such as `limits.visitor.orders`.
 */
export type SettingsForm = {
  /** Unique, in the url of the form. */
  readonly id: string;
  readonly title: string;
  readonly hint?: string;
  readonly fields: readonly FormField[];
};

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value at a path of a row; undefined if there is none. */
export function valueAt(row: unknown, path: string): unknown {
  const [name = '', ...rest] = path.split('.');
  const value = isFields(row) ? row[name] : undefined;
  return rest.length === 0 ? value : valueAt(value, rest.join('.'));
}

/** The row with another value at a path. */
export function withValueAt(row: unknown, path: string, value: unknown): Record<string, unknown> {
  const [name = '', ...rest] = path.split('.');
  const fields = isFields(row) ? row : {};
  return { ...fields, [name]: rest.length === 0 ? value : withValueAt(fields[name], rest.join('.'), value) };
}

/** The paths of all values of a row. */
export const pathsOf = (row: unknown, parent = ''): string[] =>
  isFields(row)
    ? Object.entries(row).flatMap(([name, value]) =>
        pathsOf(value, parent === '' ? name : `${parent}.${name}`),
      )
    : [parent];
