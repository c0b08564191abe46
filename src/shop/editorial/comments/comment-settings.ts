/** The merchant's settings for comments on articles. */
export type CommentSettings = {
  /** Whether readers may write new comments. Published comments stay visible when false. */
  readonly isOpen: boolean;
  /** The number of levels to which replies are nested. */
  readonly deepest: number;
};

/** The default settings. */
export const USUAL_COMMENTS: CommentSettings = { isOpen: true, deepest: 3 };
