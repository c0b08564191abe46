import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { listenForChanges } from '#platform/server/page-cache/cache-invalidation.ts';
import { openProxy, type CuttableProxy } from '#test/network/cuttable-proxy.ts';
import { newVisitor, productId } from '#test/new-visitor.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { readPage } from '#test/read-page.ts';

let wire: CuttableProxy;
let shop: TestShop;
let changes: ReturnType<typeof listenForChanges>;
const losses: Error[] = [];

beforeAll(async () => {
  shop = await openShop({}, async (url) => {
    wire = await openProxy(url);
    return wire.url;
  });
  changes = listenForChanges({
    databaseUrl: wire.url,
    drop: shop.app.drop,
    onLost: (error) => losses.push(error),
    revive: async () => undefined,
  });
  await changes.ready;
});
afterAll(async () => {
  await changes.stop();
  await shop.close();
  await wire.cut();
});
beforeEach(async () => {
  await wire.restore();
  await vi.waitFor(async () => {
    expect((await shop.ask('/readyz')).statusCode).toBe(200);
    expect(await listeners()).toBe(1);
  }, WAIT);
});

/** Returns the number of connections that listen for changes in the database. */
async function listeners(): Promise<number> {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and application_name = 'eveil cache'`.execute(shop.db);
  return rows.length;
}

const WAIT = { timeout: 10_000, interval: 50 };

test('while the database is away, cached pages are served and the others return 503', async () => {
  await shop.ask('/');
  await shop.ask('/produit/tour-rose/');
  await wire.cut();

  expect((await shop.ask('/')).statusCode).toBe(200);
  expect((await shop.ask('/produit/tour-rose/')).statusCode).toBe(200);
  for (const path of [
    '/produit/boulier/',
    '/?s=bois&post_type=product',
    '/nulle-part/',
    '/produit/%E0%A4%A/',
  ]) {
    shop.app.drop(['menu']);
    const answer = await shop.ask(path);
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('5');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(readPage(answer.body).text).toContain('La boutique fait une courte pause');
  }
});

test('while the database is away, a form gets 503 and adds nothing', async () => {
  const visitor = newVisitor(shop);
  const form = { 'add-to-cart': await productId(shop, 'tour-rose'), quantity: '1' };
  await wire.cut();
  expect((await visitor.post('/produit/tour-rose/', form)).statusCode).toBe(503);
  await wire.restore();
  await vi.waitFor(
    async () => expect((await visitor.post('/produit/tour-rose/', form)).statusCode).toBe(303),
    WAIT,
  );
  expect(await visitor.readBasket()).toContain('Sous-total 49,90 €');
});

test('the shop lives on but is not ready, until the database is back', async () => {
  await wire.cut();
  expect((await shop.ask('/readyz')).statusCode).toBe(503);
  expect((await shop.ask('/readyz')).json()).toEqual({
    status: 'database-away',
    payments: 'sandbox',
    files: 'ready',
  });
  expect((await shop.ask('/healthz')).statusCode).toBe(200);
  await wire.restore();
  await vi.waitFor(async () => expect((await shop.ask('/readyz')).statusCode).toBe(200), WAIT);
  expect((await shop.ask('/produit/boulier/')).statusCode).toBe(200);
});

test('changes made while the connection was lost are shown once the database is back', async () => {
  await shop.ask('/produit/tangram/');
  const before = losses.length;
  await wire.cut();
  await vi.waitFor(() => expect(losses.length).toBe(before + 1), WAIT);
  // The shop's own connection is cut; the merchant's is not.
  await shop.db.updateTable('products').set({ name: 'Tangram neuf' }).where('slug', '=', 'tangram').execute();
  expect((await shop.ask('/produit/tangram/')).body).not.toContain('Tangram neuf');
  await wire.restore();
  await vi.waitFor(
    async () => expect((await shop.ask('/produit/tangram/')).body).toContain('Tangram neuf'),
    WAIT,
  );
});

test('a change listener stopped during a reconnection does not reconnect', async () => {
  const follow = (revive: () => Promise<void>) =>
    listenForChanges({
      databaseUrl: wire.url,
      drop: () => undefined,
      onLost: () => undefined,
      revive,
    });
  let arrive = (): void => undefined;
  const wayBack = new Promise<void>((resolve) => (arrive = resolve));
  const revived = vi.fn(() => wayBack);
  const stopped = follow(revived);
  await stopped.ready;
  await wire.cut();
  await vi.waitFor(() => expect(revived).toHaveBeenCalled(), WAIT);
  await stopped.stop();
  await wire.restore();
  arrive();
  // A listener that starts later also connects later: by then, the stopped one would have reconnected.
  const later = follow(async () => undefined);
  await later.ready;
  await vi.waitFor(async () => expect(await listeners()).toBe(2), WAIT);
  await later.stop();
});
