import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  CLIENTE,
  newCustomer,
  nonceOf,
  OWN_PASSWORD,
  sendSignIn,
  signedInVisitor,
} from '../test/customers.ts';
import { DEMO_PASSWORD } from '../test/demo-password.ts';
import { newVisitor, type Visitor } from '../test/new-visitor.ts';
import { openShop, type TestShop } from '../test/open-shop.ts';
import { readPage } from '../test/read-page.ts';
import { deleteUnusedAccounts } from '../shop/customers/server/delete-account.ts';
import { placeTestOrder } from '../test/test-order.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '100000' });
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.deleteFrom('customer_attempts').execute();
});

const textOf = async (visitor: Visitor, path: string) => readPage((await visitor.open(path)).body).text;

test('everything the shop knows can be taken away, and no secret with it', async () => {
  const visitor = await signedInVisitor(shop);
  const answer = await visitor.open('/mon-compte/personal-data/export/');
  expect(answer.headers['content-disposition']).toBe('attachment; filename="mes-donnees.json"');
  const data = JSON.parse(answer.body) as {
    compte: Record<string, unknown>;
    commandes: { numero: number; articles: unknown[] }[];
    connexions_en_cours: unknown[];
  };
  expect(data.compte).toMatchObject({ adresse_email: CLIENTE, prenom: 'Camille', nom: 'Moreau' });
  expect(data.commandes.map(({ numero }) => numero)).toEqual([1001, 1002, 1003]);
  expect(data.commandes[0]?.articles).toHaveLength(2);
  expect(data.connexions_en_cours.length).toBeGreaterThan(0);
  expect(answer.body).not.toMatch(/argon2|wc_order_/);
  expect(answer.body).not.toContain(visitor.cookies.get('eveil_visitor'));
});

test('every table that knows a customer is in the export', async () => {
  const known = [
    'customers',
    'customer_sessions',
    'customer_links',
    'orders',
    'baskets',
    'basket_lines',
    'checkout_drafts',
    'coupon_uses',
    'card_customers',
  ];
  const { rows } = await sql<{ name: string }>`
    select distinct table_name as name from information_schema.columns
    where table_schema = 'public' and column_name in ('customer_id', 'visitor_id', 'email', 'email_key')
      and table_name <> 'makers'`.execute(shop.db);
  expect(rows.map(({ name }) => name).sort()).toEqual(known.sort());
});

test('an account is deleted with its password: what the law does not keep is gone', async () => {
  const email = 'partie@exemple.org';
  const done = await placeTestOrder(shop.db, [{ slug: 'tangram', quantity: 1 }]);
  const underWay = await placeTestOrder(shop.db, [{ slug: 'tangram', quantity: 1 }]);
  await shop.db.updateTable('orders').set({ email }).where('id', 'in', [done.id, underWay.id]).execute();
  await shop.db.updateTable('orders').set({ status: 'completed' }).where('id', '=', done.id).execute();
  const visitor = await newCustomer(shop, email);
  const path = '/mon-compte/personal-data/';
  const remove = async (password: string) =>
    visitor.post(path, { ...(await nonceOf(visitor, path)), password_current: password });
  expect((await remove('pas le bon')).statusCode).toBe(422);
  const answer = await remove(OWN_PASSWORD);
  expect(readPage(answer.body).text).toContain('Votre compte est supprimé');
  expect(visitor.cookies.has('eveil_session')).toBe(false);
  expect((await sendSignIn(newVisitor(shop), { email, password: OWN_PASSWORD })).statusCode).toBe(422);
  const orders = await shop.db
    .selectFrom('orders')
    .select(['id', 'email', 'billing', 'customer_id', 'visitor_id', 'total_cents'])
    .where('id', 'in', [done.id, underWay.id])
    .orderBy('id')
    .execute();
  expect(orders[0]).toMatchObject({
    email: '',
    customer_id: null,
    visitor_id: '',
    billing: { lastName: 'Rossi', address1: '8 rue des Tilleuls', email: '', phone: '' },
  });
  // What is still to be delivered needs to be reached.
  expect(orders[1]).toMatchObject({ email, customer_id: null });
  expect((await shop.mails()).filter(({ to }) => to === email).at(-1)?.subject).toBe(
    'Votre compte est supprimé',
  );
});

test('whoever opens an account at an address again does not find what was deleted', async () => {
  const visitor = await newCustomer(shop, 'partie@exemple.org');
  expect(await textOf(visitor, '/mon-compte/orders/')).toContain('Vous n’avez pas encore passé de commande.');
});

test('an account that nobody has used for three years goes, and its owner is told', async () => {
  const email = 'endormie@exemple.org';
  await newCustomer(shop, email);
  await newCustomer(shop, 'fidele@exemple.org');
  const yearsFromNow = (years: number) => () => new Date(Date.now() + years * 365.3 * 24 * 3600 * 1000);
  const deleteUnused = (years: number) => deleteUnusedAccounts({ db: shop.db, now: yearsFromNow(years) });
  await deleteUnused(2.9);
  expect((await sendSignIn(newVisitor(shop), { email, password: OWN_PASSWORD })).statusCode).toBe(303);
  await sql`update customers set seen_at = seen_at - interval '1 year' where email = ${email}`.execute(
    shop.db,
  );
  await deleteUnused(2.1);
  const emails = (await shop.db.selectFrom('customers').select('email').execute()).map((one) => one.email);
  expect(emails).not.toContain(email);
  expect(emails).toEqual(expect.arrayContaining(['fidele@exemple.org', 'admin@example.org']));
  expect((await shop.mails()).filter(({ to }) => to === email).at(-1)?.subject).toBe(
    'Votre compte est supprimé',
  );
});

test('an administrator cannot delete the account the shop is run with', async () => {
  const admin = await signedInVisitor(shop, { email: 'admin@example.org' });
  const path = '/mon-compte/personal-data/';
  await admin.post(path, { ...(await nonceOf(admin, path)), password_current: DEMO_PASSWORD });
  expect(await textOf(admin, '/mon-compte/')).toContain('Bonjour Louise');
});
