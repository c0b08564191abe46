const BLOCK = /^<(p|h[2-4]|ul|ol|blockquote)[\s>]/i;

/** Turns what the merchant typed into HTML: an empty line begins a paragraph. Tags stay and are cleaned later. */
export const descriptionFromTyped = (typed: string): string =>
  typed
    .replace(/\r\n?/g, '\n')
    .split(/\n[ \t]*(?:\n[ \t]*)+/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .map((block) => (BLOCK.test(block) ? block : `<p>${block.replace(/\n/g, '<br />')}</p>`))
    .join('');

/** Shows stored HTML as it is typed: paragraphs without tags, with an empty line between them. */
export const typedFromDescription = (html: string): string =>
  html
    .replace(/<p>/gi, '')
    .replace(/<\/p>/gi, '\n\n')
    .replace(/(<\/(?:h[2-4]|ul|ol|blockquote)>)/gi, '$1\n\n')
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/&amp;(?![a-z\d#]+;)/gi, '&')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** A slug for a name: « Tour rose n° 2 » becomes « tour-rose-n-2 ». */
export const slugOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/œ/gu, 'oe')
    .replace(/æ/gu, 'ae')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 100)
    .replace(/^-+|-+$/g, '');
