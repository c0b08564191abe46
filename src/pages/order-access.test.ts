import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeOrder } from '../shop/orders/server/change-order.ts';
import { findOrder } from '../shop/orders/server/find-order.ts';
import { newOrderKey } from '../shop/orders/server/new-order-key.ts';
import { CLIENTE, newCustomer, signedInVisitor } from '../test/customers.ts';
import { newVisitor, type Visitor } from '../test/new-visitor.ts';
import { openShop, type TestShop } from '../test/open-shop.ts';
import { placeTestOrder } from '../test/test-order.ts';

let shop: TestShop;
let order: { id: number; key: string };
let invoice: string;
const visitors = new Map<string, Visitor>();

beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '1000000' });
  order = await placeTestOrder(shop.db, [{ slug: 'tangram', quantity: 1 }]);
  await changeOrder(shop.db, order.id, 'paid', 'test');
  await sql`
    update orders set email = ${CLIENTE}, customer_id = (select id from customers where email = ${CLIENTE})
    where id = ${order.id}`.execute(shop.db);
  const { body } = await shop.ask(`/commander/order-received/${order.id}/?key=${order.key}`);
  invoice = /\/commander\/facture\/([^.]+)\.pdf/.exec(body)?.[1] ?? 'no invoice';
  visitors
    .set('guest', newVisitor(shop))
    .set('owner', await signedInVisitor(shop))
    .set('other customer', await newCustomer(shop, 'autre@exemple.org'))
    .set('administrator', await signedInVisitor(shop, { email: 'admin@example.org' }));
}, 120_000);
afterAll(() => shop.close());

const KEYS = { 'its key': () => order.key, 'another key': () => newOrderKey(), 'no key': () => '' };
const ROUTES = {
  'thank-you page': (key: string) => `/commander/order-received/${order.id}/?key=${key}`,
  'payment page': (key: string) => `/commander/order-pay/${order.id}/?pay_for_order=true&key=${key}`,
  invoice: (key: string) => `/commander/facture/${invoice}.pdf?key=${key}`,
  'page in the account': () => `/mon-compte/view-order/${order.id}/`,
  'Store API': (key: string) => `/wp-json/wc/store/v1/order/${order.id}?key=${key}`,
};

type RouteName = keyof typeof ROUTES;
const OWN_ROUTES: ReadonlySet<RouteName> = new Set(['page in the account', 'Store API']);
type KeyName = keyof typeof KEYS;

/** The account and the Store API show an order to its owner; everything but the account opens with the key, too. */
const isAllowed = (route: RouteName, role: string, key: KeyName) =>
  (role === 'owner' && OWN_ROUTES.has(route)) || (route !== 'page in the account' && key === 'its key');

const MATRIX = Object.keys(ROUTES).flatMap((route) =>
  ['guest', 'owner', 'other customer', 'administrator'].flatMap((role) =>
    Object.keys(KEYS).map((key) => [route, role, key] as [RouteName, string, KeyName]),
  ),
);

describe('an order is shown to its owner only', () => {
  test.each(MATRIX)('%s, asked for by %s with %s', async (route, role, key) => {
    const visitor = visitors.get(role) ?? newVisitor(shop);
    const { statusCode, body } = await visitor.open(ROUTES[route](KEYS[key]()));
    expect(statusCode).toBeLessThan(500);
    const isShown = statusCode === 200 && !/Déjà client/.test(body);
    if (!isAllowed(route, role, key)) {
      expect(isShown).toBe(false);
      expect(body).not.toContain('Rossi');
    } else if (route !== 'Store API') expect(isShown).toBe(true);
  });
});

test('100 000 guessed keys open no order', async () => {
  const guesses = Array.from({ length: 100_000 }, () => newOrderKey());
  const { rows } = await sql<{ hits: number }>`
    select count(*)::int as hits from orders where key = any(${guesses})`.execute(shop.db);
  expect(rows[0]?.hits).toBe(0);
  expect(new Set(guesses).size).toBe(guesses.length);
  for (const guess of guesses.slice(0, 200))
    expect(await findOrder(shop.db, order.id, guess)).toBeUndefined();
});
