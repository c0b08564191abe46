import type { Deps } from '#platform/server/deps.ts';
import type { Slice } from '#shop/common/slices/server/slice-types.ts';
import { RECALL_JOB } from './change-recalls.ts';
import { tellBuyers } from './tell-buyers.ts';

export const recalls: Slice<Deps> = {
  name: 'recalls',
  jobs: (deps) => ({ [RECALL_JOB]: tellBuyers(deps) }),
};
