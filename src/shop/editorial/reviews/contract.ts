import { EXTENSION } from '#shop/common/paths/wire-names.ts';

/** The generation of the review widget whose behaviour the shop provides itself, and its platform (§9.2). */
export const REVIEW_WIDGET = { version: '3.0', platform: 'eveil' } as const;

/** The AJAX calls of the reviews, `/?eveil-ajax={name}`: load a part of a list, and vote on a review. */
export const REVIEWS_CALL = { list: `${EXTENSION}_reviews`, vote: `${EXTENSION}_review_vote` } as const;

/** The response to a vote (§3.1). */
export type VoteAnswer = {
  readonly status: 0 | 1;
  readonly message: string;
  readonly helpful: number;
  readonly unhelpful: number;
  /** This browser's current vote; null if withdrawn. */
  readonly voice: VoteChoice | null;
};

/** The values of a vote in forms and requests. */
export const VOTE_CHOICES = ['oui', 'non'] as const;
export type VoteChoice = (typeof VOTE_CHOICES)[number];

export const VOTE_FIELDS = { review: 'avis', voice: 'voix' } as const;

/** The query parameter with the result of a vote sent without scripts. */
export const VOTE_OUTCOME = 'dit';
