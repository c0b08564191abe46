/** The moderation statuses of a comment. Only the text of published comments is shown. */
export const COMMENT_STATUSES = ['pending', 'published', 'hidden'] as const;
export type CommentStatus = (typeof COMMENT_STATUSES)[number];

/** A comment as readers see it. */
export type Comment = {
  readonly id: number;
  readonly parentId: number | null;
  readonly author: string;
  readonly isMerchant: boolean;
  /** Plain text; null when the comment was hidden. */
  readonly body: string | null;
  /** ISO date */
  readonly writtenOn: string;
};

/** A comment as the merchant sees it in a list. */
export type ListedComment = {
  readonly id: number;
  readonly parentId: number | null;
  readonly article: string;
  readonly author: string;
  readonly email: string;
  readonly body: string;
  readonly createdAt: Date;
};

/** A comment and its replies, oldest first. */
export type Thread = Comment & { readonly replies: readonly Thread[] };

/**
 * Nests replies under their parent, down to `deepest` levels; deeper replies are flattened into the last
 * level. A hidden comment stays as a placeholder while a reply to it is shown.
 */
export function threadsOf(comments: readonly Comment[], deepest: number): Thread[] {
  const repliesTo = new Map<number | null, Comment[]>();
  for (const comment of comments) {
    const beside = repliesTo.get(comment.parentId);
    if (beside) beside.push(comment);
    else repliesTo.set(comment.parentId, [comment]);
  }
  const byId = new Map(comments.map((comment) => [comment.id, comment]));
  const build = (level: readonly Comment[], depth: number): Thread[] =>
    level.flatMap((comment) => {
      const replies = repliesTo.get(comment.id) ?? [];
      if (depth < deepest) return shown(comment, build(replies, depth + 1));
      // The last level: all deeper replies are flattened into it.
      return [...shown(comment, []), ...below(comment.id, repliesTo).flatMap((each) => shown(each, []))];
    });
  const roots = comments.filter(({ parentId }) => parentId === null || !byId.has(parentId));
  return build(roots, 1);
}

const shown = (comment: Comment, replies: readonly Thread[]): Thread[] =>
  comment.body === null && replies.length === 0 ? [] : [{ ...comment, replies }];

/**
 * Returns all descendants of a comment, depth first. Iterative, so long threads do not overflow the stack.
 */
function below(id: number, repliesTo: ReadonlyMap<number | null, readonly Comment[]>): Comment[] {
  const found: Comment[] = [];
  const open = [...(repliesTo.get(id) ?? [])].reverse();
  for (let next = open.pop(); next; next = open.pop()) {
    found.push(next);
    open.push(...[...(repliesTo.get(next.id) ?? [])].reverse());
  }
  return found;
}

export const countShown = (comments: readonly Comment[]): number =>
  comments.filter(({ body }) => body !== null).length;

/** A moderation decision of the merchant. */
export type Decision = 'publish' | 'hide';

const TRANSITIONS: Record<CommentStatus, Partial<Record<Decision, CommentStatus>>> = {
  pending: { publish: 'published', hide: 'hidden' },
  published: { hide: 'hidden' },
  hidden: { publish: 'published' },
};

/**
 * Returns the status after a decision, or undefined when the decision does not apply to the current status.
 */
export const afterDecision = (status: CommentStatus, decision: Decision): CommentStatus | undefined =>
  TRANSITIONS[status][decision];
