import type { Deps } from '#platform/server/deps.ts';
import { HOUR_MS, type Slice } from '#shop/common/slices/server/slice-types.ts';
import { deleteOldWithdrawals } from './delete-old-withdrawals.ts';

export const withdrawals: Slice<Deps> = {
  name: 'withdrawals',
  chores: [{ name: 'delete old withdrawals', everyMs: HOUR_MS, run: deleteOldWithdrawals }],
};
