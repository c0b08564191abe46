import type { Deps } from '#platform/server/deps.ts';
import { HOUR_MS, type Slice } from '#shop/common/slices/server/slice-types.ts';
import { deleteExpiredNonces } from './store.ts';

export const apiKeys: Slice<Pick<Deps, 'db' | 'now'>> = {
  name: 'api keys',
  chores: [
    { name: 'forget used nonces', everyMs: HOUR_MS, run: ({ db, now }) => deleteExpiredNonces(db, now()) },
  ],
};
