import type { Result } from '#platform/result.ts';
import { reportedName } from '#shop/editorial/reviews/reporting.ts';
import {
  answerQuestion,
  decideReview,
  refuseQuestion,
  replyToReview,
  type ModerationFailure,
} from '#shop/editorial/reviews/server/moderate.ts';
import { decideReport } from '#shop/editorial/reviews/server/report-content.ts';
import { listOpenReports, type Report } from '#shop/editorial/reviews/server/list-open-reports.ts';
import {
  findReview,
  listOpenQuestions,
  listReviewsByStatus,
} from '#shop/editorial/reviews/server/find-submissions.ts';
import type { WritingDeps } from '#shop/editorial/reviews/server/writing-deps.ts';
import { audited, type CommandEntry } from '../../audited.ts';
import { done, refused, type CommandAnswer } from '../../command-answer.ts';
import { commandTexts as texts, type ReviewCommand } from './review-command.ts';

const MOST_LISTED = 100;
const COMMAND = 'reviews';
const entryOf = (
  type: string,
  { kind, id }: { readonly kind: string; readonly id: number },
): CommandEntry => ({
  entity: { type, id: String(id) },
  action: `${type}.${kind}`,
});
const DECISIONS = { approve: 'approved', refuse: 'refused', remove: 'removed' } as const;

/** Runs a moderation command and returns the lines to print. */
export async function runReviewCommand(deps: WritingDeps, command: ReviewCommand): Promise<CommandAnswer> {
  const { db } = deps;
  switch (command.kind) {
    case 'list':
      return listed((await listReviewsByStatus(db, command.status, MOST_LISTED)).map(texts.review));
    case 'questions':
      return listed((await listOpenQuestions(db, MOST_LISTED)).map(texts.question));
    case 'reports':
      return listed(
        (await listOpenReports(db, MOST_LISTED)).map((report) =>
          texts.report({ ...report, about: reportedBy(report) }),
        ),
      );
    case 'show': {
      const review = await findReview(db, command.id);
      return review ? done(texts.wholeReview(review)) : failed('unknown');
    }
    case 'approve':
    case 'refuse':
    case 'remove': {
      const decision = DECISIONS[command.kind];
      const reason = 'text' in command ? command.text : '';
      const decided = await audited(
        db,
        COMMAND,
        (tx) => decideReview({ ...deps, db: tx }, command.id, decision, reason),
        (outcome) =>
          outcome.ok
            ? { ...entryOf('review', command), diff: { status: [outcome.value.from, outcome.value.to] } }
            : undefined,
      );
      return decided.ok
        ? done(texts.decided(command.id, decided.value.from, decided.value.to))
        : failed(decided.failure);
    }
    case 'reply':
      return answer(await write(deps, command, 'review', replyToReview), texts.replied(command.id));
    case 'answer':
      return answer(await write(deps, command, 'question', answerQuestion), texts.answered(command.id));
    case 'refuse-question':
      return answer(
        await write(deps, command, 'question', refuseQuestion),
        texts.questionRefused(command.id),
      );
    case 'decide':
      return answer(await write(deps, command, 'report', decideReport), texts.reportDecided(command.id));
  }
}

type WritingCommand = { readonly kind: string; readonly id: number; readonly text: string };

/** Publishes a text of the merchant, together with the audit entry. */
const write = (
  deps: WritingDeps,
  command: WritingCommand,
  type: 'review' | 'question' | 'report',
  useCase: (deps: WritingDeps, id: number, text: string) => Promise<Result<null, ModerationFailure>>,
) =>
  audited(
    deps.db,
    COMMAND,
    (tx) => useCase({ ...deps, db: tx }, command.id, command.text),
    ({ ok }) => (ok ? entryOf(type, command) : undefined),
  );

function reportedBy({ reviewId, questionId, commentId }: Report): string {
  if (reviewId !== null) return reportedName('review', reviewId);
  return questionId === null ? reportedName('comment', commentId ?? 0) : reportedName('question', questionId);
}

const failed = (failure: ModerationFailure) => refused(texts.failures[failure]);
const listed = (lines: readonly string[]) => done(...(lines.length === 0 ? [texts.nothing] : lines));
const answer = (result: Result<null, ModerationFailure>, line: string): CommandAnswer =>
  result.ok ? done(line) : failed(result.failure);
