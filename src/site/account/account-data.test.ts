import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  choosePassword,
  CLIENTE,
  mailedLink,
  newCustomer,
  nonceOf,
  OWN_PASSWORD,
  sendSignIn,
  signedInVisitor,
} from '#test/customers.ts';
import { DEMO_PASSWORD } from '#test/demo-password.ts';
import { readConfig } from '#platform/server/config.ts';
import { newVisitor, productId, type Visitor } from '#test/new-visitor.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { setOrderStatus } from '#test/set-order-status.ts';
import { readPage } from '#test/read-page.ts';
import { warnOfDeletion } from '#shop/customers/accounts/server/warn-of-deletion.ts';
import { deleteUnusedAccounts } from '#shop/customers/personal-data/server/delete-account.ts';
import { storeClient } from '#test/store-client.ts';
import { placeTestOrder } from '#test/test-order.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '100000' });
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.deleteFrom('attempts').execute();
});

const textOf = async (visitor: Visitor, path: string) => readPage((await visitor.open(path)).body).text;

test('a customer can export their account, orders and sessions, without secrets', async () => {
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

test('the list of tables with customer data is complete', async () => {
  const known = [
    'customers',
    'customer_sessions',
    'customer_links',
    'orders',
    'quotes',
    'baskets',
    'basket_lines',
    'checkout_drafts',
    'coupon_uses',
    'card_customers',
    'wishlists',
    'reviews',
    'questions',
    'content_reports',
    'newsletter_subscriptions',
    'comments',
    'contact_messages',
    'waiting_shoppers',
    // Kept when the account is deleted: the proof of a declaration.
    'withdrawals',
    'gift_cards',
    // The people who run the shop, not its customers.
    'staff',
    'staff_invitations',
  ];
  const { rows } = await sql<{ name: string }>`
    select distinct table_name as name
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'makers'
      and column_name in ('customer_id', 'visitor_id', 'email', 'email_key')`.execute(shop.db);
  expect(rows.map(({ name }) => name).sort()).toEqual(known.sort());
});

test('an account is deleted with its password: what the law does not keep is gone', async () => {
  const email = 'partie@exemple.org';
  const done = await placeTestOrder(shop.db, [{ slug: 'tangram', quantity: 1 }]);
  const underWay = await placeTestOrder(shop.db, [{ slug: 'tangram', quantity: 1 }]);
  await shop.db.updateTable('orders').set({ email }).where('id', 'in', [done.id, underWay.id]).execute();
  await setOrderStatus(shop.db, 'completed', [done.id]);
  const visitor = await newCustomer(shop, email);
  const path = '/mon-compte/personal-data/';
  const remove = async (password: string) =>
    visitor.post(path, { ...(await nonceOf(visitor, path)), password_current: password });
  expect((await remove('pas le bon')).statusCode).toBe(422);
  await newCustomer(shop, 'restee@exemple.org');
  expect((await shop.mails()).filter(({ to }) => to === email)).not.toEqual([]);
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
  // An order that is not delivered yet keeps its email, so that the merchant can reach the buyer.
  expect(orders[1]).toMatchObject({ email, customer_id: null });
  // Of the mails to this customer, only the last one remains; mails to other customers stay.
  const mails = await shop.mails();
  expect(mails.filter(({ to }) => to === email).map(({ subject }) => subject)).toEqual([
    'Votre compte est supprimé',
  ]);
  expect(mails.length).toBeGreaterThan(1);
});

test('whoever opens an account at an address again does not find what was deleted', async () => {
  const visitor = await newCustomer(shop, 'partie@exemple.org');
  expect(await textOf(visitor, '/mon-compte/orders/')).toContain('Vous n’avez pas encore passé de commande.');
});

test('the owner of an account nobody has used is warned once, and it goes a month later unless they come back', async () => {
  const inactive = 'endormie@exemple.org';
  const returning = 'fidele@exemple.org';
  await newCustomer(shop, inactive);
  await newCustomer(shop, returning);
  const at = (days: number) => ({
    db: shop.db,
    config: readConfig({ PUBLIC_URL: 'http://localhost' }),
    now: () => new Date(Date.now() + days * 24 * 3600 * 1000),
  });
  const mailsTo = async (email: string) => (await shop.mails()).filter(({ to }) => to === email);
  const warnings = async (email: string) =>
    (await mailsTo(email)).filter(({ subject }) => subject.startsWith('Votre compte sera supprimé le'));
  const YEARS = 3 * 365;
  expect(await warnOfDeletion(at(YEARS - 32))).toBe(0);
  // An account is never deleted without a prior warning, however late it is.
  await deleteUnusedAccounts(at(YEARS + 400));
  await warnOfDeletion(at(YEARS - 29));
  await warnOfDeletion(at(YEARS - 28));
  const [mail, ...more] = await warnings(inactive);
  expect(more).toEqual([]);
  expect(mail?.subject).toMatch(/^Votre compte sera supprimé le \d+\s\p{L}+ \d{4}$/u);
  expect(mail?.text).toContain('http://localhost/mon-compte/');
  expect((await sendSignIn(newVisitor(shop), { email: returning, password: OWN_PASSWORD })).statusCode).toBe(
    303,
  );
  await deleteUnusedAccounts(at(YEARS));
  const left = async () =>
    (await shop.db.selectFrom('customers').select('email').execute()).map(({ email }) => email);
  expect(await left()).toContain(inactive);
  await deleteUnusedAccounts(at(YEARS + 3));
  expect(await left()).not.toContain(inactive);
  expect(await left()).toEqual(expect.arrayContaining([returning, 'admin@example.org']));
  expect((await mailsTo(inactive)).at(-1)?.subject).toBe('Votre compte est supprimé');
  expect((await mailsTo(returning)).at(-1)?.subject).not.toBe('Votre compte est supprimé');
});

test('a checkout draft from before sign-in stays through a password change and is deleted with the account', async () => {
  const email = 'brouillon@exemple.org';
  await newCustomer(shop, email);
  const guest = await storeClient(shop).begin();
  await guest.post('/cart/add-item', { id: await productId(shop, 'tangram'), quantity: 1 });
  await guest.put('/checkout', { customer_note: 'Le code de la porte est 1234.' });
  const notes = async () =>
    (await shop.db.selectFrom('checkout_drafts').select('note').execute()).map(({ note }) => note);
  expect(await notes()).toEqual(['Le code de la porte est 1234.']);
  const visitor = newVisitor(shop);
  for (const [name, value] of guest.cookies) visitor.cookies.set(name, value);
  await sendSignIn(visitor, { email, password: OWN_PASSWORD });
  // A password change gives the cart a new visitor id; the checkout draft moves with it.
  await visitor.post('/mon-compte/lost-password/', { ...(await nonceOf(visitor)), email });
  await choosePassword(visitor, await mailedLink(shop, email), 'les poires sont tombées');
  expect(await notes()).toEqual(['Le code de la porte est 1234.']);
  const path = '/mon-compte/personal-data/';
  await visitor.post(path, {
    ...(await nonceOf(visitor, path)),
    password_current: 'les poires sont tombées',
  });
  expect(await notes()).toEqual([]);
});

test('where the visit came from is kept with the account that was asked for in it, and can be taken away', async () => {
  const visitor = newVisitor(shop);
  const email = 'campagne@exemple.org';
  const form = (await visitor.open('/mon-compte/')).body;
  expect(form).toContain('<wc-order-attribution-inputs hidden');
  await visitor.post('/mon-compte/register/', {
    ...(await nonceOf(visitor)),
    email,
    woocommerce_order_attribution_source_type: 'utm',
    woocommerce_order_attribution_utm_source: 'lettre',
    woocommerce_order_attribution_utm_campaign: '(none)',
    woocommerce_order_attribution_session_pages: "1'; drop table customers",
  });
  await choosePassword(visitor, await mailedLink(shop, email), OWN_PASSWORD);
  const { body } = await visitor.open('/mon-compte/personal-data/export/');
  const { compte } = JSON.parse(body) as { compte: { provenance: unknown } };
  expect(compte.provenance).toEqual({ source_type: 'utm', utm_source: 'lettre' });
});

test('an administrator cannot delete the account the shop is run with', async () => {
  const admin = await signedInVisitor(shop, { email: 'admin@example.org' });
  const path = '/mon-compte/personal-data/';
  await admin.post(path, { ...(await nonceOf(admin, path)), password_current: DEMO_PASSWORD });
  expect(await textOf(admin, '/mon-compte/')).toContain('Bonjour Louise');
});
