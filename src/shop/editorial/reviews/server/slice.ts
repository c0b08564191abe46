import { HOUR_MS, type Slice } from '#shop/common/slices/server/slice-types.ts';
import { mediaDirOf } from '#shop/common/pictures/server/media-dir.ts';
import { removeStaleUploads } from '#shop/common/pictures/server/temporary-uploads.ts';
import { reviewCalls, type ReviewDeps } from './calls.tsx';
import { anonymizeErasedBuyers } from './anonymize-authors.ts';
import { requestReviews } from './request-reviews.ts';
import type { WritingDeps } from './writing-deps.ts';

export const reviews: Slice<ReviewDeps & WritingDeps> = {
  name: 'reviews',
  calls: reviewCalls,
  chores: [
    { name: 'request reviews', everyMs: HOUR_MS, run: requestReviews },
    {
      name: 'anonymise reviews of erased buyers',
      everyMs: HOUR_MS,
      run: ({ db }) => anonymizeErasedBuyers(db),
    },
  ],
  machineChores: [
    {
      name: 'remove stale uploads',
      everyMs: HOUR_MS,
      run: (deps) => removeStaleUploads(mediaDirOf(deps), new Date(Date.now() - HOUR_MS)),
    },
  ],
};
