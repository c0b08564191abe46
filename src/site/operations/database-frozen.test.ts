import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { listenForChanges } from '#platform/server/page-cache/cache-invalidation.ts';
import { openDatabase } from '#platform/server/database/database.ts';
import { openProxy, type CuttableProxy } from '#test/network/cuttable-proxy.ts';
import { newVisitor, productId } from '#test/new-visitor.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { readPage } from '#test/read-page.ts';

let wire: CuttableProxy;
let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({}, async (url) => {
    wire = await openProxy(url);
    return wire.url;
  });
});
afterAll(async () => {
  wire.thaw();
  await shop.close();
  await wire.cut();
});

/** Less than the timeouts of a statement and of a connection, so that neither of them ends the wait. */
const SOON_MS = 9_000;
const WAIT = { timeout: 15_000, interval: 50 };
const untilReady = () =>
  vi.waitFor(async () => expect((await shop.ask('/readyz')).statusCode).toBe(200), WAIT);

test('with a frozen database cached pages are served, the others return 503, and all works again afterwards', async () => {
  const visitor = newVisitor(shop);
  const form = { 'add-to-cart': await productId(shop, 'tour-rose'), quantity: '1' };
  await visitor.post('/produit/tour-rose/', form);
  await shop.ask('/');
  wire.freeze();
  const started = performance.now();
  const requests = ['/produit/boulier/', '/?s=bois&post_type=product', '/produit/tangram/'].map((path) =>
    shop.ask(path),
  );
  const posted = visitor.post('/produit/tour-rose/', form);
  const ready = shop.ask('/readyz');
  expect((await shop.ask('/')).statusCode).toBe(200);
  expect((await shop.ask('/healthz')).statusCode).toBe(200);
  expect((await ready).statusCode).toBe(503);
  expect((await posted).statusCode).toBe(503);
  for (const answer of await Promise.all(requests)) {
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('5');
    expect(readPage(answer.body).text).toContain('La boutique fait une courte pause');
  }
  expect(performance.now() - started).toBeLessThan(SOON_MS);
  // Once the database is known to be frozen, requests do not wait for it again.
  expect((await shop.ask('/produit/boulier/')).statusCode).toBe(503);
  expect((await shop.ask('/')).statusCode).toBe(200);

  wire.thaw();
  await untilReady();
  expect((await shop.ask('/produit/boulier/')).statusCode).toBe(200);
  expect((await visitor.post('/produit/tour-rose/', form)).statusCode).toBe(303);
});

test('a transaction frozen in the middle leaves neither rows nor a lock', async () => {
  await sql`create table shelf (toy text primary key)`.execute(shop.db);
  const far = openDatabase(wire.url, 2, () => undefined);
  const put = (toy: string) => sql`insert into shelf (toy) values (${toy})`;
  const frozen = far.db.transaction().execute(async (tx) => {
    await put('cube').execute(tx);
    wire.freeze();
    await put('boule').execute(tx);
  });
  await expect(frozen).rejects.toThrow(/Connection terminated|does not answer/);
  wire.thaw();
  await vi.waitFor(() => put('cube').execute(far.db), WAIT);
  const { rows } = await sql<{ toy: string }>`select toy from shelf`.execute(shop.db);
  expect(rows).toEqual([{ toy: 'cube' }]);
  await far.db.destroy();
});

test('a shop whose database is frozen can still be closed', async () => {
  const far = openDatabase(wire.url, 2, () => undefined);
  await sql`select 1`.execute(far.db);
  wire.freeze();
  await far.db.destroy();
  wire.thaw();
  await untilReady();
});

test('the change listener detects a frozen database and reconnects afterwards', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  const lost = vi.fn();
  const changes = listenForChanges({
    databaseUrl: wire.url,
    drop: () => undefined,
    onLost: lost,
    revive: async () => undefined,
  });
  await changes.ready;
  wire.freeze();
  vi.advanceTimersByTime(15_000);
  vi.useRealTimers();
  await vi.waitFor(() => expect(lost).toHaveBeenCalledTimes(1), WAIT);
  wire.thaw();
  await vi.waitFor(async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and application_name = 'eveil cache'`.execute(shop.db);
    expect(rows).toHaveLength(1);
  }, WAIT);
  await changes.stop();
});
