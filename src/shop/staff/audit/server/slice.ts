import type { Deps } from '#platform/server/deps.ts';
import { HOUR_MS, type Slice } from '#shop/common/slices/server/slice-types.ts';
import { deleteOldImages } from './undo-entry.ts';

export const staffAudit: Slice<Pick<Deps, 'db' | 'now'>> = {
  name: 'staff audit',
  chores: [
    {
      name: 'forget what can no longer be undone',
      everyMs: HOUR_MS,
      run: ({ db, now }) => deleteOldImages(db, now()),
    },
  ],
};
