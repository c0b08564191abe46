/** The form's field names, as defined by the platform. */
export const FIELD = {
  body: 'comment',
  name: 'author',
  email: 'email',
  post: 'comment_post_ID',
  parent: 'comment_parent',
} as const;

/** The ids and classes by which the platform's scripts and style sheets find comments. */
export const MARK = {
  list: 'comments',
  respond: 'respond',
  form: 'commentform',
  title: 'reply-title',
  cancel: 'cancel-comment-reply-link',
  reply: 'comment-reply-link',
  comment: (id: number) => `comment-${id}`,
  /** The comment without its replies; the reply form moves below it. */
  words: (id: number) => `div-comment-${id}`,
} as const;
