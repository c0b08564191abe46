import {
  answerComment,
  decideComment,
  type ModerationDeps,
} from '#shop/editorial/comments/server/moderate.ts';
import { listCommentsByStatus } from '#shop/editorial/comments/server/list-comments-by-status.ts';
import { audited, type CommandEntry } from '../../audited.ts';
import { done, refused, type CommandAnswer } from '../../command-answer.ts';
import { commandTexts as texts, type CommentCommand } from './comment-command.ts';

const MOST_LISTED = 100;
const COMMAND = 'comments';
const entryOf = ({ kind, id }: { readonly kind: string; readonly id: number }): CommandEntry => ({
  entity: { type: 'comment', id: String(id) },
  action: `comment.${kind}`,
});

/** Runs a moderation command and returns the lines to print. */
export async function runCommentCommand(
  deps: ModerationDeps,
  command: CommentCommand,
): Promise<CommandAnswer> {
  switch (command.kind) {
    case 'list': {
      const lines = (await listCommentsByStatus(deps.db, command.status, MOST_LISTED)).map(texts.comment);
      return done(...(lines.length === 0 ? [texts.nothing] : lines));
    }
    case 'publish':
    case 'hide': {
      const { kind } = command;
      const reason = 'text' in command ? command.text : '';
      const decided = await audited(
        deps.db,
        COMMAND,
        (tx) => decideComment({ ...deps, db: tx }, command.id, kind, reason),
        (outcome) =>
          outcome.ok
            ? { ...entryOf(command), diff: { status: [outcome.value.from, outcome.value.to] } }
            : undefined,
      );
      if (!decided.ok) return refused(texts.failures[decided.failure]);
      return done(texts.decided(command.id, decided.value.from, decided.value.to));
    }
    case 'answer': {
      const answered = await audited(
        deps.db,
        COMMAND,
        (tx) => answerComment({ ...deps, db: tx }, command.id, command.text),
        ({ ok }) => (ok ? entryOf(command) : undefined),
      );
      return answered.ok ? done(texts.answered(command.id)) : refused(texts.failures[answered.failure]);
    }
  }
}
