const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
};

const LAST_CODE_POINT = 0x10ffff;

function decodeEntity(entity: string, name: string): string {
  if (!name.startsWith('#')) return NAMED[name.toLowerCase()] ?? entity;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code <= LAST_CODE_POINT ? String.fromCodePoint(code) : entity;
}

/** The text of HTML in one line, for programs that show no HTML. */
export const plainText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]{2,6});/gi, decodeEntity)
    .replace(/\s+/g, ' ')
    .trim();

/** Truncates at a word boundary. */
export const truncate = (text: string, length: number): string =>
  text.length <= length ? text : `${text.slice(0, length - 1).replace(/\s+\S*$/, '')}…`;
