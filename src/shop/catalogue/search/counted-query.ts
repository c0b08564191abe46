const LONGEST = 60;
/** A phone number has as many, two years have fewer. */
const DIGITS_OF_A_NUMBER = 9;

const looksLikeAddress = (text: string) => /[^\s@]@[^\s@]/.test(text);
/** Also numbers of cards and accounts. */
const looksLikeNumber = (text: string) => (text.match(/\d/g)?.length ?? 0) >= DIGITS_OF_A_NUMBER;

/**
 * What was searched for, as it is counted: in small letters, on one line, cut to a length. Undefined where there is
 * nothing, or where somebody can be known by it: that is not kept.
 */
export function countedQuery(typed: string): string | undefined {
  const oneLine = typed
    .normalize('NFC')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .toLowerCase();
  if (looksLikeAddress(oneLine) || looksLikeNumber(oneLine)) return undefined;
  return [...oneLine].slice(0, LONGEST).join('').trim() || undefined;
}
