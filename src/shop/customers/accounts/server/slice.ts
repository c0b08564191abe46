import { HOUR_MS, type Slice } from '#shop/common/slices/server/slice-types.ts';
import type { Deps } from '#platform/server/deps.ts';
import { deleteExpired } from './store.ts';
import { warnOfDeletion } from './warn-of-deletion.ts';

export const accounts: Slice<Pick<Deps, 'db' | 'now' | 'config'>> = {
  name: 'accounts',
  chores: [
    {
      name: 'forget outdated sessions and links',
      everyMs: HOUR_MS,
      run: ({ db, now }) => deleteExpired(db, now()),
    },
    { name: 'warn of unused accounts', everyMs: HOUR_MS, run: warnOfDeletion },
  ],
};
