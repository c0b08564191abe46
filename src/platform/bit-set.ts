/** A set of list indexes, one bit each. All sets over the same list have the same length. */
export type BitSet = Uint32Array;

const WORD_BITS = 32;

export const emptyBits = (size: number): BitSet => new Uint32Array(Math.ceil(size / WORD_BITS));

export function allBits(size: number): BitSet {
  const bits = emptyBits(size).fill(0xffff_ffff);
  const remainder = size % WORD_BITS;
  if (remainder > 0) bits[bits.length - 1] = 2 ** remainder - 1;
  return bits;
}

export function bitsAt(size: number, places: Iterable<number>): BitSet {
  const bits = emptyBits(size);
  for (const place of places) setBit(bits, place);
  return bits;
}

export function setBit(bits: BitSet, place: number): void {
  const at = place >>> 5;
  bits[at] = wordAt(bits, at) | (1 << (place & 31));
}

export const hasBit = (bits: BitSet, place: number) =>
  (wordAt(bits, place >>> 5) & (1 << (place & 31))) !== 0;

/** Intersection, union and difference. */
export const both = (a: BitSet, b: BitSet): BitSet => combine(a, b, (x, y) => x & y);
export const either = (a: BitSet, b: BitSet): BitSet => combine(a, b, (x, y) => x | y);
export const without = (a: BitSet, b: BitSet): BitSet => combine(a, b, (x, y) => x & ~y);

function combine(a: BitSet, b: BitSet, join: (x: number, y: number) => number): BitSet {
  const result = new Uint32Array(a.length);
  for (let at = 0; at < a.length; at++) result[at] = join(wordAt(a, at), wordAt(b, at));
  return result;
}

export const isEmptyBits = (bits: BitSet) => bits.every((word) => word === 0);

export function countBits(bits: BitSet): number {
  let count = 0;
  for (let at = 0; at < bits.length; at++) count += bitsInWord(wordAt(bits, at));
  return count;
}

/** Counts the intersection without allocating a third set. */
export function countBoth(a: BitSet, b: BitSet): number {
  let count = 0;
  for (let at = 0; at < a.length; at++) {
    const word = wordAt(a, at) & wordAt(b, at);
    // Few products have a rare term, so most of its words are empty.
    if (word !== 0) count += bitsInWord(word);
  }
  return count;
}

export function* placesOf(bits: BitSet): Generator<number> {
  for (let at = 0; at < bits.length; at++) {
    for (let word = wordAt(bits, at); word !== 0; word &= word - 1) yield lowestPlace(at, word);
  }
}

/** Same as placesOf, but many times faster for many thousands of bits. */
export function visitPlaces(bits: BitSet, visit: (place: number) => void): void {
  for (let at = 0; at < bits.length; at++) {
    for (let word = wordAt(bits, at); word !== 0; word &= word - 1) visit(lowestPlace(at, word));
  }
}

/**
 * Returns the indexes below `size` that satisfy `fits`. Writes a whole word at a time, because `size` may be
 * very large.
 */
export function bitsWhere(size: number, fits: (place: number) => boolean): BitSet {
  const bits = emptyBits(size);
  for (let at = 0; at < bits.length; at++) {
    const first = at * WORD_BITS;
    const count = Math.min(WORD_BITS, size - first);
    let word = 0;
    for (let bit = 0; bit < count; bit++) if (fits(first + bit)) word |= 1 << bit;
    bits[at] = word;
  }
  return bits;
}

const lowestPlace = (at: number, word: number) => at * WORD_BITS + 31 - Math.clz32(word & -word);

const wordAt = (bits: BitSet, at: number) => bits[at] ?? 0;

/** Population count: sums neighbouring bits, then pairs, then nibbles; the multiplication sums the bytes. */
function bitsInWord(word: number): number {
  const pairs = word - ((word >>> 1) & 0x5555_5555);
  const fours = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
}
