import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { showFrenchTime } from '#platform/french-time.ts';
import { publishDueProducts } from '#shop/catalogue/product-desk/server/plan-publication.ts';
import { newVisitor, productId, type Visitor } from '#test/new-visitor.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { readPage } from '#test/read-page.ts';
import { officeNonceOf, staffVisitor } from '#test/staff.ts';

let shop: TestShop;
let manager: Visitor;
let nonce: { nonce: string };
let path: string;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '100000' });
  manager = await staffVisitor(shop, 'manager');
  nonce = await officeNonceOf(manager);
  path = `/gestion/produits/${await productId(shop, 'boulier')}/`;
  await manager.post(`${path}retirer/`, nonce);
});
afterAll(() => shop.close());

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS);
const plan = (moment: Date) =>
  manager.post(`${path}programmer/`, { ...nonce, 'publier-le': showFrenchTime(moment) });
const status = async () =>
  (await sql<{ status: string }>`select status from products where slug = 'boulier'`.execute(shop.db)).rows[0]
    ?.status;
const actions = async () =>
  (
    await sql<{ action: string; actor: string }>`select action, actor_kind as actor from audit_log
      where action in ('product.plan', 'product.publish') order by id`.execute(shop.db)
  ).rows;

test('a draft has a signed preview that its url in the shop does not show', async () => {
  const { body } = await manager.open(path);
  const link = /href="(\/apercu\/produit\/[^"]+)"/.exec(body)?.[1] ?? '';
  const stranger = newVisitor(shop);
  const preview = await stranger.open(link);
  expect([preview.statusCode, readPage(preview.body).text.includes('Boulier')]).toEqual([200, true]);
  expect(preview.headers['x-robots-tag']).toBe('noindex');
  expect((await stranger.open(`${link.slice(0, -2)}x/`)).statusCode).toBe(404);
  expect((await stranger.open('/produit/boulier/')).statusCode).toBe(404);
});

test('a moment that has passed is refused with a sentence', async () => {
  const refused = await plan(inHours(-1));
  expect([refused.statusCode, readPage(refused.body).text.includes('Cette date est passée')]).toEqual([
    422,
    true,
  ]);
});

test('a planned draft appears at its moment, once, and both entries are in the log', async () => {
  expect((await plan(inHours(2))).headers.location).toBe(`${path}?fait=programme`);
  expect(readPage((await manager.open(path)).body).text).toContain('Sera publié le');
  await publishDueProducts(shop.db, inHours(1));
  expect(await status()).toBe('draft');
  await publishDueProducts(shop.db, inHours(3));
  await publishDueProducts(shop.db, inHours(3));
  expect(await status()).toBe('publish');
  expect(await actions()).toEqual([
    { action: 'product.plan', actor: 'staff' },
    { action: 'product.publish', actor: 'job' },
  ]);
});

test('a published product is not planned; a plan is given up', async () => {
  expect((await plan(inHours(2))).statusCode).toBe(422);
  await manager.post(`${path}retirer/`, nonce);
  await plan(inHours(2));
  expect((await manager.post(`${path}deprogrammer/`, nonce)).headers.location).toContain('deprogramme');
  await publishDueProducts(shop.db, inHours(3));
  expect(await status()).toBe('draft');
});

test('a draft that lacks something when its moment comes stays a draft, and its page says so', async () => {
  await plan(inHours(2));
  await sql`delete from product_pictures where product_id = (select id from products where slug = 'boulier')`.execute(
    shop.db,
  );
  await publishDueProducts(shop.db, inHours(3));
  expect(await status()).toBe('draft');
  expect(readPage((await manager.open(path)).body).text).toContain('n’a pas eu lieu');
});
