import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#platform/server/config.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { alertLowStock } from './alert-low-stock.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({
    products: [
      { slug: 'puzzle', stock: 20 },
      { slug: 'toupie', stock: 20 },
    ],
  });
  await sql`update variations set stock = 50`.execute(shop.db);
});
afterAll(() => shop.close());

const config = readConfig({ PUBLIC_URL: 'http://localhost', LOG_LEVEL: 'silent', PAYMENTS: 'sandbox' });
const run = (at: string) => alertLowStock({ db: shop.db, config, now: () => new Date(at) });
const setStock = (slug: string, stock: number) =>
  shop.db.updateTable('products').set({ stock }).where('slug', '=', slug).execute();
const alerts = async () => (await shop.mails()).filter(({ subject }) => subject?.startsWith('Stock bas'));

test('the merchant gets one mail a day with what fell to its mark, each article once', async () => {
  await run('2026-11-18T08:00:00Z');
  expect(await alerts()).toHaveLength(0);
  await setStock('puzzle', 5);
  await run('2026-11-18T05:30:00Z');
  expect(await alerts()).toHaveLength(0);
  await Promise.all(Array.from({ length: 5 }, () => run('2026-11-18T08:00:00Z')));
  const [first] = await alerts();
  expect(await alerts()).toHaveLength(1);
  expect(first?.text).toContain('puzzle');
  expect(first?.text).not.toContain('toupie');
  await setStock('toupie', 0);
  await run('2026-11-18T15:00:00Z');
  expect(await alerts()).toHaveLength(1);
  await run('2026-11-19T08:00:00Z');
  expect((await alerts()).map(({ text }) => text?.includes('toupie'))).toContain(true);
  await run('2026-11-20T08:00:00Z');
  expect(await alerts()).toHaveLength(2);
});

test('an article is named again after it was refilled, and one with the mark 0 only when it is sold out', async () => {
  await setStock('puzzle', 20);
  await run('2026-11-21T08:00:00Z');
  await sql`update products set low_stock = 0 where slug = 'puzzle'`.execute(shop.db);
  await setStock('puzzle', 1);
  await run('2026-11-22T08:00:00Z');
  expect(await alerts()).toHaveLength(2);
  await setStock('puzzle', 0);
  await run('2026-11-23T08:00:00Z');
  expect(await alerts()).toHaveLength(3);
});
