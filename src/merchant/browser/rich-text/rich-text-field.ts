/** A widget that a text can name. */
export type Placed = { readonly id: string; readonly label: string };

/** The description of the field from the server. */
export type RichTextField = {
  /** Paragraphs, titles, lists and links only: no pictures, tables or widgets. */
  readonly isShort: boolean;
  readonly widgets: readonly Placed[];
  readonly library: string;
  readonly upload: string;
  readonly nonce: string;
};
