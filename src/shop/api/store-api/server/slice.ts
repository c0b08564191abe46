import { type Slice } from '#shop/common/slices/server/slice-types.ts';
import { collectCalls } from './openapi/openapi.ts';
import { openApiRoute } from './openapi/openapi-route.ts';
import { storeApi } from './plugin.ts';
import type { StoreDeps } from './session.ts';

export const storeApiSlice: Slice<StoreDeps> = {
  name: 'store-api',
  routes: async (app, deps) => {
    await collectCalls(app, deps.config.publicUrl);
    await storeApi(app, deps);
    await openApiRoute(app);
  },
  caches: ({ catalogue }) => [catalogue],
};
