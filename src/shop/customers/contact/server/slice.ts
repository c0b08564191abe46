import type { Deps } from '#platform/server/deps.ts';
import { HOUR_MS, type Slice } from '#shop/common/slices/server/slice-types.ts';
import { deleteOldMessages } from './store.ts';

export const contact: Slice<Pick<Deps, 'db' | 'now'>> = {
  name: 'contact',
  chores: [
    {
      name: 'delete old contact messages',
      everyMs: HOUR_MS,
      run: ({ db, now }) => deleteOldMessages(db, now()),
    },
  ],
};
