import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { changeOrder } from '#shop/orders/orders/server/change-order.ts';
import { findOrder } from '#shop/orders/orders/server/find-order.ts';
import { newOrderKey } from '#shop/orders/orders/server/new-order-key.ts';
import { CLIENTE, newCustomer, signedInVisitor } from '#test/customers.ts';
import { newVisitor, type Visitor } from '#test/new-visitor.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { placeTestOrder } from '#test/test-order.ts';

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

/**
 * The account and the Store API show an order to its owner. All routes except the account also accept the
 * order's key.
 */
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

describe('the link of an order that was placed more than 30 days ago', () => {
  const ASKED = 'Pour votre sécurité, saisissez l’adresse e-mail de la commande';
  const PAGES = ['thank-you page', 'payment page', 'invoice'] as const;
  const age = (days: number) =>
    sql`update orders set placed_at = now() - make_interval(days => ${days}) where id = ${order.id}`.execute(
      shop.db,
    );
  const confirm = (visitor: Visitor, page: string, email: string) =>
    visitor.post('/commander/acces/', { key: order.key, page, email });

  beforeAll(() => age(31));
  afterAll(() => age(0));
  afterEach(() => sql`delete from attempts`.execute(shop.db));

  test.each(PAGES)(
    '%s asks for the email address, and opens in this browser after the right one',
    async (name) => {
      const visitor = newVisitor(shop);
      const page = ROUTES[name](order.key);
      const response = await visitor.open(page);
      expect(response.statusCode).toBe(403);
      expect(response.body).toContain(ASKED);
      expect(response.body).not.toContain('Rossi');
      const wrong = await confirm(visitor, page, 'autre@exemple.org');
      expect(wrong.statusCode).toBe(422);
      expect(wrong.body).toContain('Cette adresse n’est pas celle de la commande.');
      const opened = await confirm(visitor, page, ' Anne@exemple.fr ');
      expect([opened.statusCode, opened.headers.location]).toEqual([303, page]);
      expect((await visitor.open(page)).statusCode).toBe(200);
      expect((await newVisitor(shop).open(page)).statusCode).toBe(403);
    },
  );

  test('the owner who is signed in is never asked, other customers are', async () => {
    for (const name of PAGES) {
      const page = ROUTES[name](order.key);
      expect((await visitors.get('owner')?.open(page))?.statusCode).toBe(200);
      expect((await visitors.get('other customer')?.open(page))?.statusCode).toBe(403);
    }
  });

  test('a day earlier it still opens', async () => {
    await age(29);
    expect((await newVisitor(shop).open(ROUTES['thank-you page'](order.key))).statusCode).toBe(200);
    await age(31);
  });

  test('wrong addresses are limited, and a wrong key tells nothing', async () => {
    const visitor = newVisitor(shop);
    const page = ROUTES['thank-you page'](order.key);
    for (let count = 0; count < 10; count++) await confirm(visitor, page, `essai${count}@exemple.org`);
    const refused = await confirm(visitor, page, 'anne@exemple.fr');
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBeDefined();
    const form = { key: newOrderKey(), page, email: 'anne@exemple.fr' };
    expect((await visitor.post('/commander/acces/', form)).statusCode).toBe(404);
    expect((await confirm(visitor, '//ailleurs.example/', 'anne@exemple.fr')).statusCode).toBe(404);
  });

  test('nothing is paid and no address is told without it', async () => {
    const visitor = newVisitor(shop);
    const paid = await visitor.post(ROUTES['payment page'](order.key), { payment_method: 'bacs' });
    expect(paid.statusCode).toBe(403);
    const params = `/wp-json/eveil/v1/client-params?page=order-pay&order_id=${order.id}&key=${order.key}`;
    expect((await visitor.open(params)).body).not.toContain('anne@exemple.fr');
    await confirm(visitor, ROUTES['payment page'](order.key), 'anne@exemple.fr');
    expect((await visitor.open(params)).body).toContain('anne@exemple.fr');
  });

  test('the Store API asks for it as it always does', async () => {
    const url = ROUTES['Store API'](order.key);
    const { statusCode, body } = await newVisitor(shop).open(url);
    expect([statusCode, JSON.parse(body)]).toMatchObject([
      401,
      { code: 'woocommerce_rest_invalid_billing_email' },
    ]);
    expect((await newVisitor(shop).open(`${url}&billing_email=anne@exemple.fr`)).statusCode).toBe(200);
  });
});
