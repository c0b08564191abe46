import { type Slice } from '#shop/common/slices/server/slice-types.ts';
import type { Deps } from '#platform/server/deps.ts';
import { popUpCalls } from './calls.ts';

export const popUps: Slice<Pick<Deps, 'db' | 'now' | 'config'>> = { name: 'pop-ups', calls: popUpCalls };
