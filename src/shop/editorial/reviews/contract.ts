import { EXTENSION } from '#shop/common/paths/wire-names.ts';

/** The calls of the reviews, `/?eveil-ajax={name}`: a part of their list, and a voice on one of them. */
export const REVIEWS_CALL = { list: `${EXTENSION}_reviews`, vote: `${EXTENSION}_review_vote` } as const;

/** What a voice on a review answers (§3.1). */
export type VoteAnswer = {
  readonly status: 0 | 1;
  readonly message: string;
  readonly helpful: number;
  readonly unhelpful: number;
  /** What this browser now thinks of the review; null once it has withdrawn its voice. */
  readonly voice: Voice | null;
};

/** As forms and calls write it. */
export const VOICES = ['oui', 'non'] as const;
export type Voice = (typeof VOICES)[number];

export const VOTE_FIELDS = { review: 'avis', voice: 'voix' } as const;

/** In the answer of a vote without scripts: what has become of it. */
export const VOTE_SAID = 'dit';
