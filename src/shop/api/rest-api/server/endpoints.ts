import { PATHS } from '#shop/common/paths/paths.ts';
import { attributes } from './attributes.ts';
import { dataEndpoints } from './data-endpoints.ts';
import type { Endpoint } from './endpoint.ts';
import { products } from './products/products.ts';
import { resourceEndpoints } from './resource.ts';
import { categories } from './terms/categories.ts';
import { tags } from './terms/tags.ts';

export const REST_NAMESPACE = PATHS.restApi.slice(PATHS.apiGuide.length);

/** Every call of the REST API. */
export const ENDPOINTS: readonly Endpoint[] = [
  ...resourceEndpoints(products),
  ...resourceEndpoints(categories),
  ...resourceEndpoints(tags),
  ...resourceEndpoints(attributes),
  ...dataEndpoints,
];
