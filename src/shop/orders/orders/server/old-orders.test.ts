import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { setOrderStatus } from '#test/set-order-status.ts';
import { placeTestOrder } from '#test/test-order.ts';
import { eraseContacts, eraseOldBuyers, markOldContacts } from './erase-contacts.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const NOW = new Date('2036-11-18T12:00:00Z');

async function orderOf(placedAt: string, status: 'completed' | 'pending'): Promise<number> {
  const { id } = await placeTestOrder(shop.db, [{ slug: 'tangram', quantity: 1 }]);
  if (status === 'completed') await setOrderStatus(shop.db, status, [id]);
  await sql`update orders set placed_at = ${placedAt}, note = 'Code 12' where id = ${id}`.execute(shop.db);
  return id;
}

const load = async (id: number) =>
  shop.db
    .selectFrom('orders')
    .select(['email', 'note', 'billing', 'shipping', 'total_cents'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

test('contact data goes five years after an order, and the billing name when its books need not be kept', async () => {
  const ancient = await orderOf('2025-12-31T12:00:00Z', 'completed');
  const tenth = await orderOf('2026-01-02T12:00:00Z', 'completed');
  const old = await orderOf('2031-11-17T12:00:00Z', 'completed');
  const unpaid = await orderOf('2031-11-17T12:00:00Z', 'pending');
  const recent = await orderOf('2031-11-19T12:00:00Z', 'completed');
  await markOldContacts(shop.db, NOW);
  await eraseContacts(shop.db);
  await eraseOldBuyers(shop.db, NOW);
  const erased = { email: '', note: '', shipping: { address1: '', phone: '' } };
  const kept = { lastName: 'Rossi', address1: '8 rue des Tilleuls', email: '', phone: '' };
  expect(await load(ancient)).toMatchObject({
    ...erased,
    billing: { lastName: '', address1: '', email: '' },
  });
  expect(await load(tenth)).toMatchObject({ ...erased, billing: kept });
  expect(await load(old)).toMatchObject({ ...erased, billing: kept });
  expect((await load(old)).total_cents).toBeGreaterThan(0);
  for (const id of [unpaid, recent])
    expect(await load(id)).toMatchObject({ note: 'Code 12', billing: { email: 'anne@exemple.fr' } });
  expect(await markOldContacts(shop.db, NOW)).toBe(0);
  expect(await eraseOldBuyers(shop.db, NOW)).toBe(0);
});
