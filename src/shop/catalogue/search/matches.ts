/** A part of a name; matched where it was typed. */
export type NamePart = { readonly text: string; readonly matched: boolean };

const MARKS = /\p{M}/gu;
const LETTERS = /[\p{L}\p{N}]+/gu;
/** One letter of a word marks nothing. */
const SHORTEST_MARKED = 2;

/** Without accents and capitals, every character in the place it had. */
function plainInPlace(text: string): string {
  return [...text.normalize('NFC')]
    .map((character) => {
      const plain = character.normalize('NFD').replace(MARKS, '').toLowerCase();
      return plain.length === character.length ? plain : character;
    })
    .join('');
}

const wordsOf = (text: string) => [...text.matchAll(LETTERS)].map(([word]) => word);

/** Where a word stands in a name: at the beginning of words, or, where none begins with it, inside of them. */
function placesOf(name: string, word: string): number[] {
  const places: number[] = [];
  for (let at = name.indexOf(word); at >= 0; at = name.indexOf(word, at + word.length)) places.push(at);
  const begins = (at: number) => at === 0 || !/[\p{L}\p{N}]/u.test(name[at - 1] ?? '');
  const beginnings = places.filter(begins);
  return beginnings.length > 0 ? beginnings : places;
}

/** A name in parts, those marked that were typed, whatever their accents and capitals. */
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

/** The first of these whose name has, for each word that was typed, one that begins so. */
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
