import type { Deps } from '#platform/server/deps.ts';
import { HOUR_MS, type Slice } from '#shop/common/slices/server/slice-types.ts';
import { eraseNotes } from './write-to-customer.ts';

export const orderDesk: Slice<Deps> = {
  name: 'order-desk',
  chores: [{ name: 'erase notes about erased customers', everyMs: HOUR_MS, run: ({ db }) => eraseNotes(db) }],
};
