import { plainInPlace } from './town-name.ts';

/** A part of a label that matches the typed text. */
export type Match = { readonly offset: number; readonly length: number };

/** Returns the matches of the typed words in a label, in label order and without overlap. */
export function findMatches(label: string, typed: string): Match[] {
  const places = plainInPlace(label);
  const found: Match[] = [];
  for (const word of plainInPlace(typed).split(' ').filter(Boolean)) {
    const forms = word === 'st' ? ['saint', word] : word === 'ste' ? ['sainte', word] : [word];
    const match = forms
      .map((form) => ({ offset: offsetOf(places, form, found), length: form.length }))
      .find(({ offset }) => offset >= 0);
    if (match) found.push(match);
  }
  return found.sort((a, b) => a.offset - b.offset);
}

/**
 * Returns the first offset where a word of the label starts with `word` and does not overlap another match;
 * -1 for none.
 */
function offsetOf(places: string, word: string, taken: readonly Match[]): number {
  let at = places.indexOf(word);
  while (at >= 0) {
    const begin = at;
    const end = at + word.length;
    const startsWord = begin === 0 || places[begin - 1] === ' ';
    const isFree = taken.every(({ offset, length }) => end <= offset || begin >= offset + length);
    if (startsWord && isFree) return at;
    at = places.indexOf(word, at + 1);
  }
  return -1;
}

/** A part of a label; bold if it matches the typed text. */
export type LabelPart = { readonly text: string; readonly bold: boolean };

/** Validates a provider's match (§3.6). */
function isMatch(value: unknown, label: string): value is Match {
  if (typeof value !== 'object' || value === null || !('offset' in value) || !('length' in value))
    return false;
  const { offset, length } = value;
  return (
    typeof offset === 'number' &&
    typeof length === 'number' &&
    offset >= 0 &&
    length > 0 &&
    offset + length <= label.length
  );
}

/** Splits a label into parts by the provider's matches, in the provider's order. */
export function labelParts(label: string, matches: unknown): LabelPart[] {
  const valid = Array.isArray(matches) ? matches.filter((match) => isMatch(match, label)) : [];
  const parts: LabelPart[] = [];
  let at = 0;
  for (const { offset, length } of valid) {
    parts.push({ text: label.slice(at, offset), bold: false });
    parts.push({ text: label.slice(offset, offset + length), bold: true });
    at = offset + length;
  }
  parts.push({ text: label.slice(at), bold: false });
  return parts.filter(({ text }) => text !== '');
}
