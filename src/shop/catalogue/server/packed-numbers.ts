/** A list of numbers as PostgreSQL sends it to programs: many thousands of them are read in no time. */
export type Packed = Buffer;

/** After five numbers about the list come its elements, each with its length before it. */
const HEADER_BYTES = 20;
const ELEMENT_BYTES = 8;

export function unpack(packed: Packed | null | undefined): Int32Array {
  if (!packed) return new Int32Array();
  const numbers = new Int32Array((packed.length - HEADER_BYTES) / ELEMENT_BYTES);
  for (let at = 0; at < numbers.length; at++) {
    numbers[at] = packed.readInt32BE(HEADER_BYTES + at * ELEMENT_BYTES + 4);
  }
  return numbers;
}
