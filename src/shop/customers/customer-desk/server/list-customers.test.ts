import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countQueries } from '#test/count-queries.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { placeTestOrder } from '#test/test-order.ts';
import { ALL_CUSTOMERS, CUSTOMERS_PER_PAGE, type CustomerList } from '../customer-list.ts';
import { listCustomers, type ListedCustomer } from './list-customers.ts';

let shop: TestShop;
let mariaId: number;
let leoId: number;

type Buyer = { email: string; firstName: string; lastName: string; city?: string; postcode?: string };

async function orderOf(buyer: Buyer, day: string, customerId?: number): Promise<number> {
  const { id } = await placeTestOrder(shop.db, [{ slug: 'petit-tangram', quantity: 1 }]);
  await sql`update orders set email = ${buyer.email}, placed_at = ${day}::timestamptz,
      customer_id = ${customerId ?? null}, billing = billing || ${JSON.stringify(buyer)}::jsonb,
      shipping = shipping || ${JSON.stringify(buyer)}::jsonb
    where id = ${id}`.execute(shop.db);
  return id;
}

async function accountOf(email: string, firstName: string, lastName: string, day: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into customers (email, email_key, password_hash, role, first_name, last_name, billing, shipping,
      visitor_id, created_at, attribution, seen_at, meta)
    select ${email}, lower(${email}), password_hash, 'customer', ${firstName}, ${lastName}, '{}', '{}',
      md5(${email}), ${day}::timestamptz, '{}', now(), '{}' from customers limit 1
    returning id`.execute(shop.db);
  return rows[0]?.id ?? 0;
}

beforeAll(async () => {
  shop = await openShop({ products: [{ slug: 'petit-tangram', priceCents: 2000, stock: 10_000 }] });
  mariaId = await accountOf('maria@exemple.fr', 'Maria', 'Santos', '2031-01-01');
  leoId = await accountOf('leo@exemple.fr', 'Léo', 'Lefèvre', '2032-02-01');
  const maria = { email: 'Maria@exemple.fr', firstName: 'Maria', lastName: 'Da Silva', city: 'Cassis' };
  // Before she had an account, and with it.
  await orderOf(maria, '2030-05-01');
  const paid = await orderOf({ ...maria, city: 'Uzès', postcode: '30700' }, '2032-03-01', mariaId);
  await sql`update orders set paid_at = placed_at, status = 'processing' where id = ${paid}`.execute(shop.db);
  const guest = { email: 'zoe@exemple.fr', firstName: 'Zoé', lastName: 'Quentin', city: 'Morlaix' };
  await orderOf(guest, '2030-06-01');
  await orderOf({ ...guest, email: 'ZOE@exemple.fr' }, '2032-01-01');
  await sql`insert into newsletter_subscriptions
      (email, email_key, status, requested_at, consent_text, requested_on, confirmed_at)
    values ('zoe@exemple.fr', 'zoe@exemple.fr', 'confirmed', now(), 'Oui', '/', now())`.execute(shop.db);
}, 60_000);
afterAll(() => shop.close());

const pageOf = (list: Partial<CustomerList>) => listCustomers(shop.db, { ...ALL_CUSTOMERS, ...list });
const namesOf = (customers: readonly ListedCustomer[]) => customers.map(({ name }) => name);

test('accounts and guests are listed once, by their last order or the opening of their account', async () => {
  const { customers } = await pageOf({});
  expect(namesOf(customers).slice(0, 3)).toEqual(['Maria Santos', 'Léo Lefèvre', 'Zoé Quentin']);
  expect(customers[0]).toMatchObject({
    ref: { kind: 'account', id: mariaId },
    email: 'maria@exemple.fr',
    city: 'Uzès',
    orders: 2,
    spent: 2000,
    isSubscribed: false,
  });
  expect(customers[1]).toMatchObject({ ref: { kind: 'account', id: leoId }, orders: 0, lastOrderedAt: null });
  expect(customers[2]).toMatchObject({ ref: { kind: 'guest' }, orders: 2, spent: 0, isSubscribed: true });
});

test.each<[string, string[]]>([
  ['santos', ['Maria Santos']],
  ['da silva', ['Maria Santos']],
  ['lefevre', ['Léo Lefèvre']],
  ['ZOE@exemple.fr', ['Zoé Quentin']],
  ['maria@exemple.fr', ['Maria Santos']],
  ['leo@exemple.fr', ['Léo Lefèvre']],
  ['30700', ['Maria Santos']],
  ['morlaix quentin', ['Zoé Quentin']],
  // Only the last order says where somebody lives.
  ['cassis', []],
  ['%%%', []],
  ['a', []],
])('a search for « %s » finds %j', async (search, names) =>
  expect(namesOf((await pageOf({ search })).customers)).toEqual(names),
);

test('a filter keeps accounts, guests, subscribers or the others', async () => {
  const search = 'exemple';
  expect(namesOf((await pageOf({ search, kind: 'account' })).customers)).toEqual([
    'Maria Santos',
    'Léo Lefèvre',
  ]);
  const guests = namesOf((await pageOf({ search, kind: 'guest' })).customers);
  expect(guests).toContain('Zoé Quentin');
  expect(guests).not.toContain('Léo Lefèvre');
  expect(namesOf((await pageOf({ search, newsletter: 'yes' })).customers)).toEqual(['Zoé Quentin']);
  expect(namesOf((await pageOf({ search, newsletter: 'no' })).customers)).not.toContain('Zoé Quentin');
});

test('the pages hold every customer once, each in one statement', async () => {
  for (let at = 0; at < CUSTOMERS_PER_PAGE; at++) {
    // Several at the same moment.
    const day = `2028-01-${String((at % 5) + 1).padStart(2, '0')}`;
    if (at % 2 === 0) await accountOf(`page-${at}@exemple.fr`, 'Page', String(at), day);
    else await orderOf({ email: `page-${at}@exemple.fr`, firstName: 'Page', lastName: String(at) }, day);
  }
  const seen: string[] = [];
  let after: CustomerList['after'];
  do {
    const { customers, next } = await pageOf({ after });
    seen.push(...customers.map(({ email }) => email.toLowerCase()));
    after = next;
  } while (after);
  expect(await countQueries(() => pageOf({ after }))).toBe(1);
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen.filter((email) => email.startsWith('page-'))).toHaveLength(CUSTOMERS_PER_PAGE);
});
