import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { followChanges } from '#test/follow-changes.ts';
import type { Visitor } from '#test/new-visitor.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { readPage } from '#test/read-page.ts';
import { officeNonceOf, staffVisitor } from '#test/staff.ts';

let shop: TestShop;
let stopFollowing: () => Promise<void>;
let owner: Visitor;
let nonce: { nonce: string };
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '100000' });
  stopFollowing = await followChanges(shop);
  owner = await staffVisitor(shop);
  nonce = await officeNonceOf(owner);
});
afterAll(async () => {
  await stopFollowing();
  await shop.close();
});

const SOON = { timeout: 30_000 };
const DESK = '/gestion/produits/ordre/';
const textOf = (body: string) => readPage(body).text.replace(/[\u00a0\u202f]/g, ' ');
const save = (fields: Record<string, string>) => owner.post(DESK, { ...nonce, ...fields });

async function order() {
  const { rows } = await sql<{ id: number; slug: string }>`
    select id, slug from products where status = 'publish' order by position, id`.execute(shop.db);
  return rows;
}

test('a product that is moved stands there in the shop at once; the form sent twice moves it once', async () => {
  const before = await order();
  const [first, second, third] = before;
  const moved = before[5];
  await shop.ask('/boutique/');
  const form = { [`place-${moved?.id}`]: '2', [`vue-${moved?.id}`]: '6' };
  expect((await save(form)).headers.location).toBe(`${DESK}?fait=range`);
  expect((await save(form)).statusCode).toBe(303);
  expect((await order()).slice(0, 4).map(({ id }) => id)).toEqual(
    [first, moved, second, third].map((one) => one?.id),
  );
  const entries = await shop.db
    .selectFrom('audit_log')
    .select('diff')
    .where('action', '=', 'product.move')
    .execute();
  expect(entries).toEqual([{ diff: { position: [6, 2] } }]);
  const place = (body: string, slug = '') => body.indexOf(`/produit/${slug}/`);
  await expect
    .poll(async () => {
      const { body } = await shop.ask('/boutique/');
      return place(body, moved?.slug) < place(body, second?.slug);
    }, SOON)
    .toBe(true);
});

test('products with one position are spread, and the last place may lie beyond the end', async () => {
  await sql`update products set position = 0 where status = 'publish'`.execute(shop.db);
  const before = await order();
  const [first, second] = before;
  const last = before.at(-1);
  await save({ [`place-${last?.id}`]: '2', [`vue-${last?.id}`]: String(before.length) });
  expect((await order()).slice(0, 3).map(({ id }) => id)).toEqual([first?.id, last?.id, second?.id]);
  await save({ [`place-${first?.id}`]: '9999', [`vue-${first?.id}`]: '1' });
  expect((await order()).at(-1)?.id).toBe(first?.id);
});

test('a place that is no number is refused, and nothing moves', async () => {
  const before = await order();
  const [one, two] = before;
  const refused = await save({
    [`place-${one?.id}`]: 'dernier',
    [`vue-${one?.id}`]: '1',
    [`place-${two?.id}`]: '9',
    [`vue-${two?.id}`]: '2',
  });
  expect([refused.statusCode, textOf(refused.body)]).toEqual([
    422,
    expect.stringContaining('Une place est un nombre entier'),
  ]);
  expect(refused.body).toContain('value="dernier"');
  expect(await order()).toEqual(before);
  const packer = await staffVisitor(shop, 'packer');
  expect((await packer.post(DESK, nonce)).statusCode).toBe(403);
  expect((await packer.open(DESK)).body).not.toContain('Enregistrer l’ordre');
  expect((await owner.open(`${DESK}?page=900`)).statusCode).toBe(302);
});
