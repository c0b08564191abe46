import type { Deps } from '#platform/server/deps.ts';
import { HOUR_MS, type Slice } from '#shop/common/slices/server/slice-types.ts';
import { deleteUnusedAccounts } from './delete-account.ts';

export const personalData: Slice<Pick<Deps, 'db' | 'now' | 'config'>> = {
  name: 'personal data',
  chores: [{ name: 'delete unused accounts', everyMs: HOUR_MS, run: deleteUnusedAccounts }],
};
