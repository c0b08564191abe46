import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isDiskFull } from '#platform/server/database/disk-full.ts';
import { StorageAway } from '#platform/server/files/files.ts';
import { newVisitor, productId } from '#test/new-visitor.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { readPage } from '#test/read-page.ts';
import { storeClient } from '#test/store-client.ts';

let shop: TestShop;
let clock = new Date('2026-11-17T10:00:00Z');
beforeAll(async () => {
  shop = await openShop({}, undefined, () => clock);
});
afterAll(() => shop.close());

const full = (code: string) => Object.assign(new Error('no room'), { code });
test.each([
  ['PostgreSQL’s', full('53100'), true],
  ['the system’s', full('ENOSPC'), true],
  ['the storage’s', new StorageAway('away', 'disk', { cause: full('ENOSPC') }), true],
  ['another', full('53200'), false],
  ['no', undefined, false],
])('%s error says whether the disk is full', (_, error, isFull) => {
  expect(isDiskFull(error)).toBe(isFull);
});

test('a disk without room for a cart answers 503 with a sentence, and nothing is half done', async () => {
  const visitor = newVisitor(shop);
  const client = await storeClient(shop).begin();
  const id = await productId(shop, 'tour-rose');
  const form = { 'add-to-cart': id, quantity: '1' };
  await sql`create function no_room() returns trigger language plpgsql as
    $$ begin raise exception 'no room' using errcode = 'disk_full'; end $$`.execute(shop.db);
  await sql`create trigger no_room before insert or update on basket_lines
    for each statement execute function no_room()`.execute(shop.db);
  const answer = await visitor.post('/produit/tour-rose/', form);
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBe('60');
  expect(readPage(answer.body).text).toContain('La boutique ne peut rien enregistrer pour le moment');
  expect((await client.post('/cart/add-item', { id, quantity: 1 })).status).toBe(503);
  const notReady = await shop.ask('/readyz');
  expect(notReady.statusCode).toBe(503);
  expect(notReady.json()).toMatchObject({ status: 'disk-full' });
  await sql`drop trigger no_room on basket_lines`.execute(shop.db);
  expect((await visitor.post('/produit/tour-rose/', form)).statusCode).toBe(303);
  expect(await visitor.readBasket()).toContain('Sous-total 49,90 €');
  clock = new Date(clock.getTime() + 60_000);
  expect((await shop.ask('/readyz')).statusCode).toBe(200);
});
