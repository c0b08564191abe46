import type { Deps } from '#platform/server/deps.ts';
import { HOUR_MS, type Slice } from '#shop/common/slices/server/slice-types.ts';
import { forgetMissingPages } from './redirects.ts';

export const redirects: Slice<Pick<Deps, 'db' | 'now'>> = {
  name: 'redirects',
  chores: [
    {
      name: 'forget missing pages',
      everyMs: HOUR_MS,
      run: ({ db, now }) => forgetMissingPages(db, now()),
    },
  ],
};
