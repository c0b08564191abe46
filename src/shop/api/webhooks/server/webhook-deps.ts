import type { Deps } from '#platform/server/deps.ts';

export type WebhookDeps = Pick<Deps, 'config' | 'db' | 'keyedHash' | 'now' | 'log'> & {
  /** Whether deliveries may go to private networks: in tests only. */
  readonly reachesPrivateNetworks: boolean;
};
