/** How fast a text is read on a screen, when it is read and not skimmed. */
const WORDS_A_MINUTE = 220;

/** Words of a text with HTML; what stands between two spaces is one, punctuation alone is none. */
export function countWords(html: string): number {
  const text = html.replace(/<[^>]*>/g, ' ').replace(/&(nbsp|#160|#8239);/g, ' ');
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/** In whole minutes; nothing is read in less than one. */
export const readingMinutes = (html: string): number =>
  Math.max(1, Math.round(countWords(html) / WORDS_A_MINUTE));
