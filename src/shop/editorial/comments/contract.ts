/** The fields of the form, as the platform calls them. */
export const FIELD = {
  body: 'comment',
  name: 'author',
  email: 'email',
  post: 'comment_post_ID',
  parent: 'comment_parent',
} as const;

/** The marks that scripts and style sheets of the platform find comments by. */
export const MARK = {
  list: 'comments',
  respond: 'respond',
  form: 'commentform',
  title: 'reply-title',
  cancel: 'cancel-comment-reply-link',
  reply: 'comment-reply-link',
  comment: (id: number) => `comment-${id}`,
  /** The comment without its answers: the form moves below it. */
  words: (id: number) => `div-comment-${id}`,
} as const;
