/** A piece of a line: words, or an address that readers may follow. */
export type Piece = { readonly text: string; readonly href?: string };

const ADDRESS = /https?:\/\/[^\s<>"']+/gi;
/** A host with a dot, and no name before it: that is how addresses are made to look like another's. */
const OPEN_HOST = /^https?:\/\/[\p{L}\p{N}.-]+\.\p{L}{2,}(?::\d+)?(?:[/?#]|$)/iu;
/** What ends a sentence is not part of the address before it. */
const TRAILING = /[.,;:!?…»)\]]+$/;

/** The paragraphs of a comment, each a list of lines: nothing in it is HTML. */
export const paragraphsOf = (body: string): Piece[][][] =>
  body
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => paragraph.split('\n').map(piecesOf));

function piecesOf(line: string): Piece[] {
  const pieces: Piece[] = [];
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
