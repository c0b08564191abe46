import { HOUR_MS, type Slice } from '#shop/common/slices/server/slice-types.ts';
import type { Deps } from '#platform/server/deps.ts';
import { deleteUnusedAccounts, warnOfDeletion } from './delete-account.ts';
import { deleteExpired } from './store.ts';

export const accounts: Slice<Pick<Deps, 'db' | 'now' | 'config'>> = {
  name: 'accounts',
  chores: [
    {
      name: 'forget outdated sessions and links',
      everyMs: HOUR_MS,
      run: ({ db, now }) => deleteExpired(db, now()),
    },
    { name: 'warn of unused accounts', everyMs: HOUR_MS, run: warnOfDeletion },
    { name: 'delete unused accounts', everyMs: HOUR_MS, run: deleteUnusedAccounts },
  ],
};
