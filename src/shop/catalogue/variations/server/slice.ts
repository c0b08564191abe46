import { type Slice } from '#shop/common/slices/server/slice-types.ts';
import type { Deps } from '#platform/server/deps.ts';
import { variationRoutes } from './routes.ts';

export const variations: Slice<Pick<Deps, 'db'>> = { name: 'variations', calls: variationRoutes };
