import { listenForChanges } from '#platform/server/page-cache/cache-invalidation.ts';
import type { TestShop } from './open-shop.ts';

/** Drops cached data when the database tells of a change, as a running shop does. Returns a function that stops it. */
export async function followChanges(
  shop: Pick<TestShop, 'app' | 'databaseUrl'>,
): Promise<() => Promise<void>> {
  const changes = listenForChanges({
    databaseUrl: shop.databaseUrl,
    drop: (tags) => shop.app.drop(tags),
    onLost: () => undefined,
    revive: async () => undefined,
  });
  await changes.ready;
  return () => changes.stop();
}
