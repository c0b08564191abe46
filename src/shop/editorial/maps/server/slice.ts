import { type Slice } from '#shop/common/slices/server/slice-types.ts';
import type { Deps } from '#platform/server/deps.ts';
import { mapRoutes } from './routes.tsx';

export const maps: Slice<Deps> = { name: 'maps', routes: mapRoutes };
