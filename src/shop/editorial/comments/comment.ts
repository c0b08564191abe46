/** Where a comment stands. Only what is published is shown. */
export const COMMENT_STATUSES = ['pending', 'published', 'hidden'] as const;
export type CommentStatus = (typeof COMMENT_STATUSES)[number];

/** A comment as it is shown. */
export type Comment = {
  readonly id: number;
  readonly parentId: number | null;
  readonly author: string;
  readonly isMerchant: boolean;
  /** Plain text; null once it was taken down. */
  readonly body: string | null;
  /** ISO date */
  readonly writtenOn: string;
};

/** A comment and its answers, oldest first. */
export type Thread = Comment & { readonly replies: readonly Thread[] };

/**
 * Puts answers under what they answer, down to `deepest` levels; those to the last level stand beside it. Where a
 * comment was taken down, its place is kept as long as an answer to it is shown.
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
      // From here on nothing is indented any more, however long the talk.
      return [...shown(comment, []), ...below(comment.id, repliesTo).flatMap((each) => shown(each, []))];
    });
  const roots = comments.filter(({ parentId }) => parentId === null || !byId.has(parentId));
  return build(roots, 1);
}

const shown = (comment: Comment, replies: readonly Thread[]): Thread[] =>
  comment.body === null && replies.length === 0 ? [] : [{ ...comment, replies }];

/** Everything said under a comment, in the order of a conversation; without calling itself, for talks of any length. */
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

/** What the merchant decides. */
export type Decision = 'publish' | 'hide';

const TRANSITIONS: Record<CommentStatus, Partial<Record<Decision, CommentStatus>>> = {
  pending: { publish: 'published', hide: 'hidden' },
  published: { hide: 'hidden' },
  hidden: { publish: 'published' },
};

/** Where a decision leads; undefined where it means nothing (any more). */
export const afterDecision = (status: CommentStatus, decision: Decision): CommentStatus | undefined =>
  TRANSITIONS[status][decision];
