import type { Endpoint } from '../endpoint.ts';
import { applicationPasswordEndpoints } from './application-passwords.ts';
import { mediaEndpoints } from './media.ts';
import { userEndpoints } from './users.ts';

/** The calls under `/wp-json/wp/v2` that clients of the REST API need. */
export const WP_ENDPOINTS: readonly Endpoint[] = [
  ...userEndpoints,
  ...applicationPasswordEndpoints,
  ...mediaEndpoints,
];
