import { ANALYTICS_ENDPOINTS, ANALYTICS_NAMESPACE, ANALYTICS_ROOT } from './analytics/analytics-endpoints.ts';
import { ENDPOINTS, REST_NAMESPACE } from './endpoints.ts';
import type { Endpoint } from './endpoint.ts';
import { refusal, type Purpose, type RestFailure } from './failures.ts';
import { REST_ROOT } from './links.ts';
import { WP_ENDPOINTS } from './wp/wp-endpoints.ts';
import { wpRefusal } from './wp/wp-failures.ts';
import { WP_NAMESPACE, WP_ROOT } from './wp/wp-links.ts';

/** Calls that share the beginning of their paths and the codes of their refusals. */
export type Namespace = {
  readonly name: string;
  readonly root: string;
  readonly endpoints: readonly Endpoint[];
  readonly refuse: (purpose: Purpose, isKnown: boolean) => RestFailure;
};

/** The REST API, its analytics, and the part of the WordPress API that clients of it need. */
export const NAMESPACES: readonly Namespace[] = [
  { name: REST_NAMESPACE, root: REST_ROOT, endpoints: ENDPOINTS, refuse: refusal },
  { name: ANALYTICS_NAMESPACE, root: ANALYTICS_ROOT, endpoints: ANALYTICS_ENDPOINTS, refuse: refusal },
  { name: WP_NAMESPACE, root: WP_ROOT, endpoints: WP_ENDPOINTS, refuse: wpRefusal },
];
