import { sql, type RawBuilder } from 'kysely';

/**
 * A list of numbers, four bytes each: thousands of them are fast to send and parse, and produce little
 * garbage.
 */
export type PackedNumbers = Buffer;

/** Aggregates a column of integers, in row order. */
export const pack = (column: RawBuilder<number>) =>
  sql<PackedNumbers | null>`string_agg(int4send(${column}), ''::bytea)`;

const NUMBER_BYTES = 4;

export function unpack(packed: PackedNumbers | null | undefined): Int32Array {
  if (!packed) return new Int32Array();
  const numbers = new Int32Array(packed.length / NUMBER_BYTES);
  for (let at = 0; at < numbers.length; at++) numbers[at] = packed.readInt32BE(at * NUMBER_BYTES);
  return numbers;
}
