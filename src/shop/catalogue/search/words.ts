import { plainInPlace } from './matches.ts';

/** A part of a text: its first index and the index after its last character. */
export type Span = { readonly start: number; readonly end: number };

/** A word of a query, without accents and in lower case, with its place in the query. */
export type TypedWord = Span & { readonly plain: string; readonly stem: string };

/** Digits and letters are separate words, so that « 3ans » reads like « 3 ans ». */
const WORD = /\p{N}+|[\p{L}\p{M}]+/gu;

/** Splits a text into words. An elided article (« l’ », « d’ ») becomes a word of its own. */
export const wordsIn = (text: string): TypedWord[] =>
  [...plainInPlace(text).matchAll(WORD)].map(({ 0: plain, index }) => ({
    plain,
    stem: stemOf(plain),
    start: index,
    end: index + plain.length,
  }));

const SHORTEST_PLURAL = 4;

/** Removes the plural: « anneaux » → « anneau », « animaux » → « animal », « jeux » → « jeu ». */
export function stemOf(word: string): string {
  if (word.length < SHORTEST_PLURAL || !/[sx]$/.test(word)) return word;
  if (word.endsWith('aux') && !word.endsWith('eaux') && word.length > SHORTEST_PLURAL)
    return `${word.slice(0, -'aux'.length)}al`;
  return word.slice(0, -1);
}

const SHORTEST_ROOT = 6;
const ROOT_SHARE = 0.6;

/** Whether two words probably share their root: « concentrer » and « concentration ». */
export function haveSameRoot(one: string, other: string): boolean {
  if (one === other) return true;
  const shorter = Math.min(one.length, other.length);
  let same = 0;
  while (same < shorter && one[same] === other[same]) same++;
  return same >= SHORTEST_ROOT && same >= shorter * ROOT_SHARE;
}

/** Returns the text without these parts, on one line. */
export function withoutSpans(text: string, spans: readonly Span[]): string {
  const ordered = [...spans].sort((one, other) => one.start - other.start);
  let rest = '';
  let at = 0;
  for (const { start, end } of ordered) {
    rest += `${text.slice(at, Math.max(at, start))} `;
    at = Math.max(at, end);
  }
  return (rest + text.slice(at)).replace(/\s+/g, ' ').trim();
}
