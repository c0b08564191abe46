import type { Deps } from '#platform/server/deps.ts';
import { HOUR_MS, type Slice } from '#shop/common/slices/server/slice-types.ts';
import { removeOrphanPhotos } from './change-return-photos.ts';

export const returnDesk: Slice<Deps> = {
  name: 'return-desk',
  chores: [
    {
      name: 'remove photographs of no return',
      everyMs: HOUR_MS,
      run: (deps) => removeOrphanPhotos(deps, new Date(Date.now() - HOUR_MS)),
    },
  ],
};
