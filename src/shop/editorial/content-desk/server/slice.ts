import type { Deps } from '#platform/server/deps.ts';
import type { Slice } from '#shop/common/slices/server/slice-types.ts';
import { publishDueArticles } from './article-actions.ts';

/** A scheduled article appears at most this long after its minute has begun. */
const EVERY_MS = 15_000;

export const contentDesk: Slice<Deps> = {
  name: 'content-desk',
  chores: [
    {
      name: 'publish scheduled articles',
      everyMs: EVERY_MS,
      run: ({ db, now }) => publishDueArticles(db, now()),
    },
  ],
};
