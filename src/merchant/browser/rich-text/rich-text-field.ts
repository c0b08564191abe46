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
  /** Opens editors on the fields of a form that was loaded later. */
  readonly start: (root: ParentNode) => void;
};

/** Whether the server has sent a widget. */
export const isPlaced = (value: unknown): value is Placed =>
  typeof value === 'object' &&
  value !== null &&
  ['id', 'label'].every((name) => typeof Reflect.get(value, name) === 'string');
