import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeOrder } from './change-order.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { placeTestOrder } from '#test/test-order.ts';
import { explainStock } from '#shop/catalogue/products/server/change-stock.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const movementsOf = async (slug: string) =>
  (
    await sql<{
      quantity: number;
      after: number | null;
      reason: string;
      author: string;
      orderId: number | null;
    }>`
      select m.quantity, m.stock_after as after, m.reason, m.author, m.order_id as "orderId"
      from stock_movements m join products p on p.id = m.product_id where p.slug = ${slug} order by m.id`.execute(
      shop.db,
    )
  ).rows;

/** The stocks whose movements do not add up to them. */
const listWrongStocks = async () =>
  (
    await sql`
      select s.sku from (
        select id as product_id, null::int as variation_id, sku, stock from products union all
        select product_id, id, sku, stock from variations) s
      where coalesce(s.stock, 0) <> (select coalesce(sum(m.quantity), 0) from stock_movements m
        where m.product_id = s.product_id and m.variation_id is not distinct from s.variation_id)`.execute(
      shop.db,
    )
  ).rows;

test('the demo shop opens with movements that add up to its stocks', async () => {
  expect(await listWrongStocks()).toEqual([]);
});

test('an order and its cancellation leave their movements', async () => {
  await sql`update products set stock = 10 where slug = 'tangram'`.execute(shop.db);
  const { id } = await placeTestOrder(shop.db, [{ slug: 'tangram', quantity: 3 }]);
  await shop.db.transaction().execute((tx) => changeOrder(tx, id, 'cancelled', 'staff:Louise'));
  expect((await movementsOf('tangram')).slice(-2)).toEqual([
    { quantity: -3, after: 7, reason: 'sold', author: 'placed', orderId: id },
    { quantity: 3, after: 10, reason: 'cancelled', author: 'staff:Louise', orderId: id },
  ]);
  expect(await listWrongStocks()).toEqual([]);
});

test('a change that nobody explains is recorded as a correction', async () => {
  await sql`update products set stock = 4 where slug = 'maracas'`.execute(shop.db);
  await sql`update products set stock = null where slug = 'maracas'`.execute(shop.db);
  await sql`update products set stock = 6 where slug = 'maracas'`.execute(shop.db);
  expect((await movementsOf('maracas')).slice(-3)).toEqual([
    expect.objectContaining({ after: 4, reason: 'corrected', author: '', orderId: null }),
    expect.objectContaining({ quantity: -4, after: null }),
    expect.objectContaining({ quantity: 6, after: 6 }),
  ]);
  expect(await listWrongStocks()).toEqual([]);
});

test('a change that is rolled back leaves no movement, and its cause ends with the transaction', async () => {
  const before = await movementsOf('boulier');
  const rolledBack = shop.db.transaction().execute(async (tx) => {
    await explainStock(tx, { reason: 'broken', author: 'staff:Louise' });
    await sql`update products set stock = 1 where slug = 'boulier'`.execute(tx);
    throw new Error('never mind');
  });
  await expect(rolledBack).rejects.toThrow('never mind');
  expect(await movementsOf('boulier')).toEqual(before);
  await sql`update products set stock = 2 where slug = 'boulier'`.execute(shop.db);
  expect((await movementsOf('boulier')).at(-1)).toMatchObject({ after: 2, reason: 'corrected', author: '' });
});

test('a price change leaves no movement, and a deleted variation ends its stock', async () => {
  const count = async () =>
    (await sql<{ n: number }>`select count(*)::int as n from stock_movements`.execute(shop.db)).rows[0]?.n ??
    0;
  const before = await count();
  await sql`update products set regular_cents = regular_cents + 1`.execute(shop.db);
  expect(await count()).toBe(before);
  const { rows } = await sql<{ id: number; stock: number }>`
    delete from variations where id = (select min(id) from variations where stock > 0) returning id, stock`.execute(
    shop.db,
  );
  const last = await sql`select variation_id as id, -quantity as stock, reason from stock_movements
    order by stock_movements.id desc limit 1`.execute(shop.db);
  expect(last.rows).toEqual(rows.map((row) => ({ ...row, reason: 'removed' })));
});

test('nobody changes or deletes a movement', async () => {
  await expect(sql`update stock_movements set note = 'x'`.execute(shop.db)).rejects.toThrow('append-only');
  await expect(sql`delete from stock_movements`.execute(shop.db)).rejects.toThrow('append-only');
});
