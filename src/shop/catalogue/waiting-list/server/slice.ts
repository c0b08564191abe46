import type { Deps } from '#platform/server/deps.ts';
import { HOUR_MS, MINUTE_MS, type Slice } from '#shop/common/slices/server/slice-types.ts';
import { forgetWaiting, TELL_WAITING_JOB, tellWaiting } from './tell-waiting.ts';

export const waitingList: Slice<Pick<Deps, 'db' | 'now' | 'config'>> = {
  name: 'waiting-list',
  jobs: (deps) => ({ [TELL_WAITING_JOB]: () => tellWaiting(deps) }),
  chores: [
    // Cancelled orders and the form of a product also add pieces.
    { name: 'tell waiting shoppers', everyMs: 5 * MINUTE_MS, run: tellWaiting },
    { name: 'forget waiting shoppers', everyMs: HOUR_MS, run: ({ db, now }) => forgetWaiting(db, now()) },
  ],
};
