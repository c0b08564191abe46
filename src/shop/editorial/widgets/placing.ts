/** A piece of a text: HTML written by the merchant, or the id of an embedded widget. */
export type TextPiece = { readonly html: string } | { readonly widget: string };

/** « [widget plan-d-acces] », optionally wrapped in a paragraph by the editor. */
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

/** Returns the ids of the widgets in a text, without duplicates. */
export const widgetsOf = (html: string): string[] => [
  ...new Set(splitText(html).flatMap((piece) => ('widget' in piece ? [piece.widget] : []))),
];

/** Removes the widgets from a text, for lists of many texts. */
export const withoutWidgets = (html: string): string => html.replace(PLACE, '');
