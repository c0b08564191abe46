/** A piece of a line: plain text, or a link when `href` is set. */
export type TextPart = { readonly text: string; readonly href?: string };

const ADDRESS = /https?:\/\/[^\s<>"']+/gi;
/**
 * Requires a host with a dot and rejects user info (`https://bank.example@evil.example/`), which can disguise
 * the real host.
 */
const OPEN_HOST = /^https?:\/\/[\p{L}\p{N}.-]+\.\p{L}{2,}(?::\d+)?(?:[/?#]|$)/iu;
/** Trailing punctuation is not part of the url. */
const TRAILING = /[.,;:!?…»)\]]+$/;

/** Splits a comment into paragraphs, each a list of lines. The text is never parsed as HTML. */
export const paragraphsOf = (body: string): TextPart[][][] =>
  body
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => paragraph.split('\n').map(piecesOf));

function piecesOf(line: string): TextPart[] {
  const pieces: TextPart[] = [];
  let from = 0;
  const say = (to: number) => {
    if (to > from) pieces.push({ text: line.slice(from, to) });
  };
  for (const { 0: found, index } of line.matchAll(ADDRESS)) {
    const text = found.replace(TRAILING, '');
    if (!OPEN_HOST.test(text)) continue;
    say(index);
    pieces.push({ text, href: text });
    from = index + text.length;
  }
  say(line.length);
  return pieces;
}
