import type { Deps } from '#platform/server/deps.ts';
import { MINUTE_MS, type Slice } from '#shop/common/slices/server/slice-types.ts';
import { alertLowStock } from './alert-low-stock.ts';

export const stock: Slice<Pick<Deps, 'db' | 'now' | 'config'>> = {
  name: 'stock',
  chores: [{ name: 'tell low stocks', everyMs: 15 * MINUTE_MS, run: alertLowStock }],
};
