import type { Deps } from '#platform/server/deps.ts';
import { HOUR_MS, MINUTE_MS, type Slice } from '#shop/common/slices/server/slice-types.ts';
import { deleteOldWithdrawals } from './delete-old-withdrawals.ts';
import { settleRefundedWithdrawals } from './refund-withdrawal.ts';
import { remindMerchant } from './remind-merchant.ts';

export const withdrawals: Slice<Deps> = {
  name: 'withdrawals',
  chores: [
    { name: 'delete old withdrawals', everyMs: HOUR_MS, run: deleteOldWithdrawals },
    { name: 'settle refunded withdrawals', everyMs: MINUTE_MS, run: settleRefundedWithdrawals },
    { name: 'remind of withdrawals', everyMs: HOUR_MS, run: remindMerchant },
  ],
};
