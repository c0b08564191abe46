import { createHash } from 'node:crypto';

/** A short text that changes whenever one of the values changes. */
export function versionOf(values: Readonly<Record<string, unknown>>): string {
  const fields = Object.entries(values).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(fields)).digest('hex').slice(0, 32);
}
