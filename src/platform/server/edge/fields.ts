import { z } from 'zod';

/** Ids are 32-bit integers in the database: a larger number would make a query fail. */
export const LARGEST_ID = 2_147_483_647;

/** Converts a text to a number. Other types stay unchanged: `Number({ valueOf: 1 })` throws. */
const toNumber = (sent: unknown) => (typeof sent === 'string' ? Number(sent) : sent);

/** Accepts digits only: « 1e3 », « 0x10 », « -0 » and a list of ids are invalid. */
const toId = (sent: unknown) => (typeof sent === 'string' && /^\d{1,10}$/.test(sent) ? Number(sent) : sent);

/** The id of any stored record. */
export const idField = z.preprocess(toId, z.int().min(1).max(LARGEST_ID));

/** A finite number; an empty text is 0, as in forms. */
export const numberField = z.preprocess(toNumber, z.number());

/**
 * Returns the text of a form field; empty if there is none. Of a repeated field, the last non-empty text
 * counts: scripts append their own value to a form that already has the field.
 */
export function textField(fields: Readonly<Record<string, unknown>>, name: string): string {
  const texts = [fields[name]].flat().filter((value) => typeof value === 'string' && value !== '');
  return String(texts.at(-1) ?? '');
}

/** Parses an id from a url; undefined if it is invalid. */
export const parseId = (text: string | null | undefined): number | undefined => idField.safeParse(text).data;
