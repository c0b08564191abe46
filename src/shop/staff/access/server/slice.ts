import type { Deps } from '#platform/server/deps.ts';
import { HOUR_MS, type Slice } from '#shop/common/slices/server/slice-types.ts';
import { deleteEnded } from './store.ts';

export const staffAccess: Slice<Pick<Deps, 'db' | 'now'>> = {
  name: 'staff-access',
  chores: [
    {
      name: 'delete ended staff sessions and invitations',
      everyMs: HOUR_MS,
      run: ({ db, now }) => deleteEnded(db, now()),
    },
  ],
};
