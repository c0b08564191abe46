import { sql } from 'kysely';
import { fail, succeed, type Result } from '#platform/result.ts';
import { inTransaction } from '#platform/server/database/in-transaction.ts';
import type { Db } from '#platform/server/database/database.ts';
import { answerComment, decideComment, rewriteAnswer } from '#shop/editorial/comments/server/moderate.ts';
import {
  answerQuestion,
  decideReview,
  refuseQuestion,
  replyToReview,
} from '#shop/editorial/reviews/server/moderate.ts';
import { decideReport } from '#shop/editorial/reviews/server/report-content.ts';
import type { WritingDeps } from '#shop/editorial/reviews/server/writing-deps.ts';
import { replyToMessage, setMessageStatus } from '#shop/customers/contact/server/answer-message.ts';
import type { Actor } from '#shop/staff/audit/audit-entry.ts';
import { recordAudit } from '#shop/staff/audit/server/record-audit.ts';
import type { InboxItem } from '../inbox-item.ts';
import type { InboxKind } from '../inbox-list.ts';
import { checkAction, type ActionProblem, type ItemAction } from '../item-actions.ts';
import { findInboxItem } from './find-items.ts';

export type ItemRefusal = ActionProblem | 'unknown' | 'changed';

export type ItemPress = {
  readonly kind: InboxKind;
  readonly id: number;
  /** The version that the author has read. */
  readonly version: string;
  readonly action: ItemAction;
  readonly text: string;
};

/**
 * Does what the merchant decides about an item, with its mails and its audit entry. Two people who decide at the
 * same time wait for each other, and the second one is refused because the item has changed.
 */
export const moderateItem = (
  deps: WritingDeps,
  actor: Actor,
  press: ItemPress,
): Promise<Result<null, ItemRefusal>> =>
  inTransaction<Result<null, ItemRefusal>>(deps.db, async (tx) => {
    const { kind, id, action } = press;
    await sql`select pg_advisory_xact_lock(hashtextextended(${`inbox ${kind} ${id}`}, 0))`.execute(tx);
    const item = await findInboxItem(tx, kind, id);
    if (!item) return fail('unknown');
    const text = press.text.replace(/\r\n?/g, '\n').trim();
    if (isDone(item, action, text)) return succeed(null);
    if (item.version !== press.version) return fail('changed');
    const problem = checkAction(item, action, text);
    if (problem) return fail(problem);
    const outcome = await act({ ...deps, db: tx }, tx, actor, { ...press, text });
    if (!outcome.ok) return fail(outcome.failure === 'unknown' ? 'unknown' : 'unchanged');
    const after = await findInboxItem(tx, kind, id);
    await recordAudit(tx, {
      at: deps.now(),
      actor,
      action: `${kind}.${action}`,
      entity: { type: kind, id: String(id) },
      diff: after && after.status !== item.status ? { status: [item.status, after.status] } : {},
    });
    return succeed(null);
  });

/** Whether a form that was sent twice finds its change made. */
function isDone(item: InboxItem, action: ItemAction, text: string): boolean {
  const last = item.thread.at(-1)?.body;
  switch (action) {
    case 'approve':
    case 'publish':
      return item.status === 'published';
    case 'refuse':
    case 'refuse-question':
      return item.status === 'refused' && item.reason === text;
    case 'remove':
      return item.status === 'removed' && item.reason === text;
    case 'hide':
      return item.status === 'hidden' && item.reason === text;
    case 'decide':
      return item.status === 'decided' && item.reply === text;
    case 'rewrite':
      return item.body === text;
    case 'close':
      return item.status === 'closed';
    case 'reopen':
      return item.status === (item.kind === 'review' ? 'pending' : 'open');
    case 'reply':
    case 'answer':
      return text !== '' && (last === text || item.reply === text);
  }
}

type Outcome = Promise<Result<unknown, string>>;

function act(
  deps: WritingDeps,
  tx: Db,
  actor: Actor,
  { kind, id, action, text }: Omit<ItemPress, 'version'>,
): Outcome {
  switch (action) {
    case 'approve':
      return decideReview(deps, id, 'approved');
    case 'refuse':
      return decideReview(deps, id, 'refused', text);
    case 'remove':
      return decideReview(deps, id, 'removed', text);
    case 'reply':
      return kind === 'contact'
        ? replyToMessage(tx, id, { author: actor.name, body: text, at: deps.now() })
        : replyToReview(deps, id, text);
    case 'answer':
      return kind === 'comment' ? answerComment(deps, id, text) : answerQuestion(deps, id, text);
    case 'refuse-question':
      return refuseQuestion(deps, id, text);
    case 'publish':
    case 'hide':
      return decideComment(deps, id, action, text);
    case 'rewrite':
      return rewriteAnswer(deps, id, text);
    case 'decide':
      return decideReport(deps, id, text);
    case 'close':
      return setMessageStatus(tx, id, 'closed');
    case 'reopen':
      return kind === 'review' ? decideReview(deps, id, 'reopened') : setMessageStatus(tx, id, 'open');
  }
}
