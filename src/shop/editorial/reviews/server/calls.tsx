import type { Handler } from '#platform/server/handler.ts';
import { formOf, parseForm, readForm, type SubmittedForm } from '#platform/server/edge/read-form.ts';
import type { RequestContext } from '#platform/server/request-context.ts';
import { PATHS } from '#shop/common/paths/paths.ts';
import { REVIEWS_CALL, VOTE_FIELDS, VOTE_OUTCOME, type VoteAnswer } from '../contract.ts';
import { isReading, type Ajax } from '#shop/common/ajax/server/ajax.ts';
import { countAttempt, limitedKey, type AttemptLimit } from '#platform/server/limits/attempts.ts';
import { clientOf } from '#platform/server/limits/client.ts';
import type { Deps } from '#platform/server/deps.ts';
import { renderFragment } from '#platform/server/render.tsx';
import { ensureVisitor } from '#platform/server/visitor.ts';
import { readReviewList, REVIEWS_PER_PAGE, REVIEWS_PER_STEP } from '../review-list.ts';
import { texts } from '../texts.ts';
import type { ReviewContext } from '../ui/review-card.tsx';
import { ReviewListPart } from '../ui/review-list.tsx';
import { listReviews } from './list-reviews.ts';
import { textFields, voteForm } from './schemas.ts';
import { vote, type Votes } from './store.ts';
import { voterOf } from './voter.ts';

export type ReviewDeps = Deps & {
  /** The shop data shown in review cards. */
  readonly reviewContext: () => Promise<ReviewContext>;
};

/**
 * Limits on new votes per client (an IPv4 ip or an IPv6 prefix): high enough for a family, a class or an
 * office, too low for a bot with many cookies.
 */
const DAY_MS = 24 * 3600 * 1000;
const PER_REVIEW: AttemptLimit = { scope: 'vote review client', most: 10, windowMs: DAY_MS };
const PER_CLIENT: AttemptLimit = { scope: 'vote client', most: 50, windowMs: DAY_MS };

type Call = Parameters<Parameters<Ajax['extension']>[1]>[0];

/** Registers the AJAX calls that load a part of a review list as HTML and vote on reviews. */
export function reviewCalls(ajax: Ajax, deps: ReviewDeps): void {
  ajax.extension(REVIEWS_CALL.list, (call) => list(deps, call));
  ajax.extension(REVIEWS_CALL.vote, (call) => answerVote(deps, call));
}

async function list({ db, reviewContext }: ReviewDeps, { fields, reply }: Call): Promise<string> {
  const reviewList = readReviewList(textFields(fields));
  reply.type('text/html; charset=utf-8');
  if (!reviewList) return '';
  const limit = reviewList.scope.kind === 'all' ? REVIEWS_PER_PAGE : REVIEWS_PER_STEP;
  const listed = await listReviews(db, reviewList, limit);
  return renderFragment(<ReviewListPart list={reviewList} listed={listed} context={await reviewContext()} />);
}

async function answerVote(deps: ReviewDeps, call: Call): Promise<VoteAnswer> {
  const refused: VoteAnswer = {
    status: 0,
    message: texts.voteUnknown,
    helpful: 0,
    unhelpful: 0,
    voice: null,
  };
  if (isReading(call)) return refused;
  const votes = await castVote(deps, formOf(call.fields), call);
  if (!votes) return refused;
  if (votes === 'too-many') {
    call.reply.code(429);
    return { ...refused, message: texts.voteTooMany };
  }
  const { helpful, unhelpful, isHelpful } = votes;
  const voice = isHelpful === null ? null : isHelpful ? 'oui' : 'non';
  return {
    status: 1,
    message: voice === null ? texts.voteWithdrawn : texts.voteCounted,
    helpful,
    unhelpful,
    voice,
  };
}

async function castVote(
  deps: ReviewDeps,
  form: SubmittedForm,
  { request, reply }: RequestContext,
): Promise<Votes | 'too-many' | undefined> {
  const ballot = parseForm(voteForm, form);
  if (!ballot.ok) return undefined;
  const visitor = ensureVisitor(request, reply, deps.config.publicUrl.startsWith('https:'));
  const { [VOTE_FIELDS.review]: reviewId, [VOTE_FIELDS.voice]: voice } = ballot.value;
  const client = clientOf(request);
  const keys = [limitedKey(deps, PER_REVIEW, `${reviewId} ${client}`), limitedKey(deps, PER_CLIENT, client)];
  const mayVote = async (tx: Deps['db']) => (await countAttempt({ ...deps, db: tx }, keys)).ok;
  return vote(deps.db, { reviewId, voter: voterOf(visitor), isHelpful: voice === 'oui', mayVote });
}

const outcomeOf = (votes: Votes | 'too-many') => {
  if (votes === 'too-many') return 'trop';
  return votes.isHelpful === null ? 'retiree' : 'comptee';
};

/** Counts a vote sent without scripts, and redirects to a page that shows the review with the result. */
export const castReviewVote: Handler<ReviewDeps> = (deps) => async (request, reply) => {
  const form = readForm(request);
  const votes = await castVote(deps, form, { request, reply });
  const ballot = parseForm(voteForm, form);
  const outcome = votes && outcomeOf(votes);
  const query = new URLSearchParams({
    ...(ballot.ok && { [VOTE_FIELDS.review]: String(ballot.value[VOTE_FIELDS.review]) }),
    ...(outcome && { [VOTE_OUTCOME]: outcome }),
  });
  return reply.header('Cache-Control', 'no-store').redirect(`${PATHS.reviewVote}?${query.toString()}`, 303);
};
