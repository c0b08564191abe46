/** A piece of a page as plain text, for documents and comparisons. */
export type TextBlock = {
  readonly kind: 'heading' | 'subheading' | 'paragraph' | 'item';
  readonly text: string;
};

const KINDS: Readonly<Record<string, TextBlock['kind']>> = {
  h1: 'heading',
  h2: 'heading',
  h3: 'subheading',
  h4: 'subheading',
  li: 'item',
};

/** Tags that end the current block; all other tags are part of a sentence. */
const BLOCK_TAG =
  /<(\/?)(h[1-6]|p|li|ul|ol|div|section|table|thead|tbody|tr|th|td|dl|dt|dd|blockquote|figure|figcaption|br|hr|details|summary|address)\b[^>]*>/gi;

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  euro: '€',
  laquo: '«',
  raquo: '»',
  rsquo: '’',
  hellip: '…',
  ndash: '–',
  mdash: '—',
};

const decode = (text: string) =>
  text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w+));/gi, (entity, decimal, hex, name) => {
    const code = decimal ? Number(decimal) : hex ? Number.parseInt(String(hex), 16) : undefined;
    if (code !== undefined) return code <= 0x10ffff ? String.fromCodePoint(code) : entity;
    return ENTITIES[String(name)] ?? entity;
  });

const plain = (html: string) =>
  decode(html.replace(/<[^>]*>/g, ''))
    .replace(/[ \t\r\n]+/g, ' ')
    .trim();

/** Splits the HTML of a page into blocks of plain text, in reading order. */
export function toTextBlocks(html: string): TextBlock[] {
  const source = html.replace(/<!--[\s\S]*?-->|<(style|script)\b[\s\S]*?<\/\1>/gi, '');
  const blocks: TextBlock[] = [];
  let kind: TextBlock['kind'] = 'paragraph';
  let start = 0;
  for (const match of source.matchAll(BLOCK_TAG)) {
    const text = plain(source.slice(start, match.index));
    if (text !== '') blocks.push({ kind, text });
    const tag = (match[2] ?? '').toLowerCase();
    const isInItem = kind === 'item' && match[1] === '' && tag === 'p';
    if (!isInItem) kind = match[1] === '' ? (KINDS[tag] ?? 'paragraph') : 'paragraph';
    start = match.index + match[0].length;
  }
  const rest = plain(source.slice(start));
  return rest === '' ? blocks : [...blocks, { kind, text: rest }];
}
