const LIGATURES: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae' };

/** Small letters without accents; what stands between words is one space. */
const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[œæ]/g, (ligature) => LIGATURES[ligature] ?? ligature)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/**
 * A town's name as it is looked for: « St-Étienne » and « saint etienne » are the same, and so are « La Rochelle » and
 * « Rochelle ».
 */
export const searchableTown = (name: string) =>
  plain(name)
    .replace(/\bst\b/g, 'saint')
    .replace(/\bste\b/g, 'sainte')
    .replace(/^(le|la|les|l) (?=.)/, '');

/** Each letter in its plain form, in its place: what is found at an offset here is at that offset in the text. */
export const plainInPlace = (text: string) =>
  [...text]
    .map((letter) => {
      const small = letter.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
      return (/^[a-z0-9]$/.test(small) ? small : ' ').padEnd(letter.length, ' ');
    })
    .join('');
