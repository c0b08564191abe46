import type { Slice } from '#shop/common/slices/server/slice-types.ts';
import type { RestDeps } from './endpoint.ts';
import { restApi } from './plugin.ts';

export const restApiSlice: Slice<RestDeps> = { name: 'rest-api', routes: restApi };
