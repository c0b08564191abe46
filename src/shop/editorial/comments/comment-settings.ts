/** How the merchant wants readers to comment on articles. */
export type CommentSettings = {
  /** Readers may write; what is published stays shown where they may not. */
  readonly isOpen: boolean;
  /** How many levels answers are indented. */
  readonly deepest: number;
};

/** Until the merchant has said otherwise. */
export const USUAL_COMMENTS: CommentSettings = { isOpen: true, deepest: 3 };
