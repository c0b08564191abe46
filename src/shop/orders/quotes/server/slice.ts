import type { Deps } from '#platform/server/deps.ts';
import { HOUR_MS, MINUTE_MS, type Slice } from '#shop/common/slices/server/slice-types.ts';
import { expireQuotes } from './change-quote-status.ts';
import { deleteOldQuotes } from './own-quotes.ts';

export const quotes: Slice<Deps> = {
  name: 'quotes',
  chores: [
    {
      name: 'expire quotes',
      everyMs: 10 * MINUTE_MS,
      run: ({ db, now }) => db.transaction().execute((tx) => expireQuotes(tx, now())),
    },
    { name: 'delete old quotes', everyMs: HOUR_MS, run: deleteOldQuotes },
  ],
};
