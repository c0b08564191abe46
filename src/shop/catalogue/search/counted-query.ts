const LONGEST = 60;
/** Phone numbers have at least this many digits; two years have fewer. */
const DIGITS_OF_A_NUMBER = 9;

const looksLikeAddress = (text: string) => /[^\s@]@[^\s@]/.test(text);
/** Also matches payment card and account numbers. */
const looksLikeNumber = (text: string) => (text.match(/\d/g)?.length ?? 0) >= DIGITS_OF_A_NUMBER;

/**
 * Normalises a query for the statistics: lower case, one line, limited length. Returns undefined if it is
 * empty or may identify a person; such queries are not stored.
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
