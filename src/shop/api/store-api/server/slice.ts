import { type Slice } from '#shop/common/slices/server/slice-types.ts';
import { openApiRoute } from './openapi/openapi-route.ts';
import { storeApi } from './plugin.ts';
import type { StoreDeps } from './session.ts';

export const storeApiSlice: Slice<StoreDeps> = {
  name: 'store-api',
  routes: async (app, deps) => {
    await storeApi(app, deps);
    await openApiRoute(app, deps);
  },
  caches: ({ catalogue }) => [catalogue],
};
