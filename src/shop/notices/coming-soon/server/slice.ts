import { type Slice } from '#shop/common/slices/server/slice-types.ts';
import type { Deps } from '#platform/server/deps.ts';
import { ownUserRoute } from './routes.ts';

export const comingSoon: Slice<Deps> = { name: 'coming-soon', routes: ownUserRoute };
