/** A piece of a text: HTML the merchant wrote, or a widget they have put there. */
export type TextPiece = { readonly html: string } | { readonly widget: string };

/** « [widget plan-d-acces] », also where an editor has made a paragraph of it. */
const PLACE = /(?:<p>\s*)?\[widget ([a-z0-9]+(?:-[a-z0-9]+)*)\](?:\s*<\/p>)?/g;

export function splitText(html: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let from = 0;
  const keep = (to: number) => {
    const words = html.slice(from, to);
    if (words.trim() !== '') pieces.push({ html: words });
  };
  for (const { 0: place, 1: widget = '', index } of html.matchAll(PLACE)) {
    keep(index);
    pieces.push({ widget });
    from = index + place.length;
  }
  keep(html.length);
  return pieces;
}

/** The widgets of a text, each once. */
export const widgetsOf = (html: string): string[] => [
  ...new Set(splitText(html).flatMap((piece) => ('widget' in piece ? [piece.widget] : []))),
];

/** The words alone, for a list that shows many texts. */
export const withoutWidgets = (html: string): string => html.replace(PLACE, '');
