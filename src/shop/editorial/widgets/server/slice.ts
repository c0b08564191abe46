import { type Slice } from '#shop/common/slices/server/slice-types.ts';
import type { Deps } from '#platform/server/deps.ts';
import { mapRoutes } from './map-routes.tsx';
import { widgetAreaCall } from './widget-area-call.tsx';

export const widgets: Slice<Deps> = { name: 'widgets', routes: mapRoutes, calls: widgetAreaCall };
