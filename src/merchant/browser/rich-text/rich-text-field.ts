/** A widget that a text can name. */
export type Placed = { readonly id: string; readonly label: string };

/** What the server says about the field. */
export type RichTextField = {
  readonly widgets: readonly Placed[];
  readonly library: string;
  readonly upload: string;
  readonly nonce: string;
};
