/** The reading speed on a screen, without skimming. */
const WORDS_A_MINUTE = 220;

/** Counts the whitespace-separated words of an HTML text; punctuation alone does not count. */
export function countWords(html: string): number {
  const text = html.replace(/<[^>]*>/g, ' ').replace(/&(nbsp|#160|#8239);/g, ' ');
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/** Returns the reading time in whole minutes, at least 1. */
export const readingMinutes = (html: string): number =>
  Math.max(1, Math.round(countWords(html) / WORDS_A_MINUTE));
