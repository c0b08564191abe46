import { commandTexts as texts, type CommentCommand } from '../comment-command.ts';
import { answerComment, decideComment, type ModerationDeps, type ModerationFailure } from './moderate.ts';
import { listByStatus } from './store.ts';

type CommandAnswer = { readonly isDone: boolean; readonly lines: readonly string[] };

const MOST_LISTED = 100;

/** Runs a moderation command and returns the lines to print. */
export async function runCommentCommand(
  deps: ModerationDeps,
  command: CommentCommand,
): Promise<CommandAnswer> {
  switch (command.kind) {
    case 'list': {
      const lines = (await listByStatus(deps.db, command.status, MOST_LISTED)).map(texts.comment);
      return { isDone: true, lines: lines.length === 0 ? [texts.nothing] : lines };
    }
    case 'publish':
    case 'hide': {
      const reason = 'text' in command ? command.text : '';
      const decided = await decideComment(deps, command.id, command.kind, reason);
      if (!decided.ok) return refused(decided.failure);
      return said(texts.decided(command.id, decided.value.from, decided.value.to));
    }
    case 'answer': {
      const answered = await answerComment(deps, command.id, command.text);
      return answered.ok ? said(texts.answered(command.id)) : refused(answered.failure);
    }
  }
}

const said = (line: string): CommandAnswer => ({ isDone: true, lines: [line] });
const refused = (failure: ModerationFailure): CommandAnswer => ({
  isDone: false,
  lines: [texts.failures[failure]],
});
