import type { Deps } from '#platform/server/deps.ts';
import { HOUR_MS, type Slice } from '#shop/common/slices/server/slice-types.ts';
import { deleteEndedSessions } from './store.ts';

export const staffAccess: Slice<Pick<Deps, 'db' | 'now'>> = {
  name: 'staff-access',
  chores: [
    {
      name: 'delete ended staff sessions',
      everyMs: HOUR_MS,
      run: ({ db, now }) => deleteEndedSessions(db, now()),
    },
  ],
};
