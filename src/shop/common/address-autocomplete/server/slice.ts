import { type Slice } from '#shop/common/slices/server/slice-types.ts';
import type { Deps } from '#platform/server/deps.ts';
import { addressRoutes } from './routes.ts';

export const addressAutocomplete: Slice<Deps> = { name: 'address-autocomplete', routes: addressRoutes };
