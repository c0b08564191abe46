import { z } from 'zod';
import { LARGEST_ID } from '#platform/server/edge/fields.ts';

const LONGEST_TEXT = 500;

/** A string without control characters. PostgreSQL does not accept NUL. */
export const text = z
  .string()
  .max(LONGEST_TEXT)
  .refine((typed) => !/\p{Cc}/u.test(typed));

/** A typed search text: any characters, cleaned before the search. */
export const searchText = z.string().max(LONGEST_TEXT);

const toNumber = (input: unknown) =>
  typeof input === 'string' && /^-?\d{1,12}$/.test(input.trim()) ? Number(input) : input;

export const integer = (min: number, max = LARGEST_ID) =>
  z.preprocess(toNumber, z.number().int().min(min).max(max));

const FLAGS = new Map<unknown, boolean>([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
]);
export const flag = z.preprocess((input) => FLAGS.get(input) ?? input, z.boolean());

/** `a=1,2`, `a[]=1&a[]=2` and `a[0]=1` are lists; an empty string is an empty list. */
const toList = (input: unknown) => {
  if (typeof input === 'string')
    return input
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== '');
  return typeof input === 'object' && input !== null ? Object.values(input) : input;
};

export const list = <Item extends z.ZodType>(item: Item) => z.preprocess(toList, z.array(item)).default([]);

/** A list of objects: `a[0][b]=…`. A string is not accepted. */
const toParts = (input: unknown) =>
  typeof input === 'object' && input !== null ? Object.values(input) : input;

export const listOf = <Item extends z.ZodType>(item: Item, most: number) =>
  z.preprocess(toParts, z.array(item).max(most)).default([]);

/** Treats an empty value as missing. */
export const unlessEmpty = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((input) => (input === '' ? undefined : input), schema.optional());

export const id = integer(0);
