import {
  answerComment,
  decideComment,
  type ModerationDeps,
} from '#shop/editorial/comments/server/moderate.ts';
import { listCommentsByStatus } from '#shop/editorial/comments/server/list-comments-by-status.ts';
import { done, refused, type CommandAnswer } from '../../command-answer.ts';
import { commandTexts as texts, type CommentCommand } from './comment-command.ts';

const MOST_LISTED = 100;

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
      const reason = 'text' in command ? command.text : '';
      const decided = await decideComment(deps, command.id, command.kind, reason);
      if (!decided.ok) return refused(texts.failures[decided.failure]);
      return done(texts.decided(command.id, decided.value.from, decided.value.to));
    }
    case 'answer': {
      const answered = await answerComment(deps, command.id, command.text);
      return answered.ok ? done(texts.answered(command.id)) : refused(texts.failures[answered.failure]);
    }
  }
}
