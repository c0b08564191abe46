const LIGATURES: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae' };

/** Converts to lower case without accents, with one space between words. */
const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[œæ]/g, (ligature) => LIGATURES[ligature] ?? ligature)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/**
 * Returns the searchable form of a town's name: « St-Étienne » equals « saint etienne », and « La Rochelle »
 * equals « Rochelle ».
 */
export const searchableTown = (name: string) =>
  plain(name)
    .replace(/\bst\b/g, 'saint')
    .replace(/\bste\b/g, 'sainte')
    .replace(/^(le|la|les|l) (?=.)/, '');

/** Converts to lower case without accents, preserving the offset of every character. */
export const plainInPlace = (text: string) =>
  [...text]
    .map((letter) => {
      const small = letter.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
      return (/^[a-z0-9]$/.test(small) ? small : ' ').padEnd(letter.length, ' ');
    })
    .join('');
