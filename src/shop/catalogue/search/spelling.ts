/** Words of three letters and fewer are never corrected. */
const SHORTEST = 4;

/** The number of wrong letters that a word of this length may have. */
function mostErrors(length: number): number {
  if (length < SHORTEST) return 0;
  if (length <= 6) return 1;
  return length <= 9 ? 2 : 3;
}

/**
 * Returns the word of the vocabulary that the shopper probably meant; undefined if none is close. A
 * correction keeps the first letter, so that the name of another brand does not become something else.
 */
export function closestWord(typed: string, vocabulary: Iterable<string>): string | undefined {
  const most = mostErrors(typed.length);
  if (most === 0 || /\d/.test(typed)) return undefined;
  let best: { word: string; distance: number } | undefined;
  for (const word of vocabulary) {
    if (word.length < SHORTEST || word[0] !== typed[0]) continue;
    // Two errors are only forgiven where the words also begin alike.
    const limit = word.slice(0, 3) === typed.slice(0, 3) ? most : Math.min(most, Math.max(1, most - 1));
    if (Math.abs(word.length - typed.length) > limit) continue;
    const distance = editDistance(typed, word);
    if (distance > 0 && distance <= limit && distance < (best?.distance ?? Infinity))
      best = { word, distance };
  }
  return best?.word;
}

/** The number of letters to insert, delete, replace or swap with their neighbour. */
export function editDistance(one: string, other: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row++) {
    const current = [row];
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      current[column] = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped && row > 1 && column > 1 ? (beforeLast[column - 2] ?? 0) + 1 : Infinity,
      );
    }
    beforeLast = last;
    last = current;
  }
  return last[other.length] ?? 0;
}
