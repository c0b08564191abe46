/** A part of a name; `matched` if it matches the typed text. */
export type NamePart = { readonly text: string; readonly matched: boolean };

const MARKS = /\p{M}/gu;
const LETTERS = /[\p{L}\p{N}]+/gu;
/** Single letters are not highlighted. */
const SHORTEST_MARKED = 2;

/** Removes accents and lower-cases the text, preserving the index of every character. */
export function plainInPlace(text: string): string {
  return [...text.normalize('NFC')]
    .map((character) => {
      const plain = character.normalize('NFD').replace(MARKS, '').toLowerCase();
      return plain.length === character.length ? plain : character;
    })
    .join('');
}

const wordsOf = (text: string) => [...text.matchAll(LETTERS)].map(([word]) => word);

/** Returns the indexes of a word in a name: at the start of words or, if there are none, inside words. */
function placesOf(name: string, word: string): number[] {
  const places: number[] = [];
  for (let at = name.indexOf(word); at >= 0; at = name.indexOf(word, at + word.length)) places.push(at);
  const begins = (at: number) => at === 0 || !/[\p{L}\p{N}]/u.test(name[at - 1] ?? '');
  const beginnings = places.filter(begins);
  return beginnings.length > 0 ? beginnings : places;
}

/** Splits a name into parts and marks those that match the typed words, ignoring accents and case. */
export function nameParts(name: string, typed: string): NamePart[] {
  const written = name.normalize('NFC');
  const plain = plainInPlace(written);
  const isMarked = Array<boolean>(written.length).fill(false);
  for (const word of wordsOf(plainInPlace(typed)).filter(({ length }) => length >= SHORTEST_MARKED))
    for (const at of placesOf(plain, word)) isMarked.fill(true, at, at + word.length);
  const parts: { text: string; matched: boolean }[] = [];
  isMarked.forEach((matched, at) => {
    const last = parts.at(-1);
    if (last?.matched === matched) last.text += written[at];
    else parts.push({ text: written[at] ?? '', matched });
  });
  return parts;
}

/** Returns the first `most` terms whose name contains, for each typed word, a word that starts with it. */
export function matchingTerms<Named extends { readonly name: string }>(
  terms: readonly Named[],
  typed: string,
  most: number,
): Named[] {
  const words = wordsOf(plainInPlace(typed));
  if (words.length === 0) return [];
  return terms
    .filter(({ name }) => {
      const own = wordsOf(plainInPlace(name));
      return words.every((word) => own.some((one) => one.startsWith(word)));
    })
    .slice(0, most);
}
