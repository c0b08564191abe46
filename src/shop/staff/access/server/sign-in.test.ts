import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { MERCHANT, sendSignIn } from '#test/customers.ts';
import { newVisitor } from '#test/new-visitor.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { readPage } from '#test/read-page.ts';
import { addStaff, officeNonceOf, sendStaffSignIn, staffVisitor } from '#test/staff.ts';
import { SIGN_IN_LIMITS } from '../session-limits.ts';

const WRONG = { password: 'pas le bon mot de passe' };
const MINUTE_MS = 60_000;

let clock = new Date();
let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '100000' }, undefined, () => clock);
});
afterAll(() => shop.close());
beforeEach(() => shop.db.deleteFrom('attempts').execute());

const pass = (minutes: number) => {
  clock = new Date(clock.getTime() + minutes * MINUTE_MS);
};

test('the demo owner signs in with the demo password and is greeted by name', async () => {
  const visitor = newVisitor(shop);
  const answer = await sendStaffSignIn(visitor, { email: ' ADMIN@example.org ' });
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/gestion/']);
  expect(answer.cookies).toMatchObject([{ name: 'gestion', httpOnly: true, sameSite: 'Strict', path: '/' }]);
  expect(answer.cookies[0]).not.toHaveProperty('maxAge');
  const home = await visitor.open('/gestion/');
  expect(readPage(home.body).text).toContain('Bonjour Louise');
  expect(readPage(home.body).meta['robots']).toBe('noindex');
});

test('with https, only this host can set the session cookie', async () => {
  const secure = await openShop({ PUBLIC_URL: 'https://exemple.test' });
  const { cookies } = await sendStaffSignIn(newVisitor(secure));
  expect(cookies).toMatchObject([{ name: '__Host-gestion', secure: true, sameSite: 'Strict', path: '/' }]);
  await secure.close();
});

test('a customer account does not open the back office, nor a staff session a customer account', async () => {
  const customer = newVisitor(shop);
  await sendSignIn(customer, { email: MERCHANT });
  expect((await customer.open('/gestion/')).statusCode).toBe(303);
  const staff = await staffVisitor(shop);
  expect(readPage((await staff.open('/mon-compte/')).body).text).toContain('Déjà client');
});

test.each([
  ['a wrong password', WRONG],
  ['an unknown email', { email: 'personne@exemple.org' }],
])('%s is refused with the same sentence, and the email stays in the form', async (_case, fields) => {
  const answer = await sendStaffSignIn(newVisitor(shop), fields);
  expect(answer.statusCode).toBe(422);
  expect(readPage(answer.body).text).toContain('L’adresse ou le mot de passe ne correspond pas.');
  expect(answer.body).toContain(`value="${'email' in fields ? fields.email : MERCHANT}"`);
});

test('after ten wrong passwords the network waits, and the owner signs in from elsewhere', async () => {
  const guesser = newVisitor(shop, '198.51.100.7');
  for (let count = 0; count < SIGN_IN_LIMITS.byEmailAndClient.most; count++)
    expect((await sendStaffSignIn(guesser, WRONG)).statusCode).toBe(422);
  const refused = await sendStaffSignIn(guesser);
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '900']);
  expect((await sendStaffSignIn(newVisitor(shop, '203.0.113.9'))).statusCode).toBe(303);
});

test('a session ends after two hours without a request, and after twelve hours in any case', async () => {
  const idle = await staffVisitor(shop);
  pass(121);
  expect((await idle.open('/gestion/')).headers.location).toBe('/gestion/connexion/');
  const busy = await staffVisitor(shop);
  for (let hour = 1; hour < 12; hour++) {
    pass(60);
    expect((await busy.open('/gestion/')).statusCode).toBe(200);
  }
  pass(60);
  expect((await busy.open('/gestion/')).statusCode).toBe(303);
});

test('signing out ends the session on the server, not only in the browser', async () => {
  const visitor = await staffVisitor(shop);
  const cookie = visitor.cookies.get('gestion') ?? '';
  const answer = await visitor.post('/gestion/deconnexion/', await officeNonceOf(visitor));
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/gestion/connexion/?fait=deconnexion']);
  visitor.cookies.set('gestion', cookie);
  expect((await visitor.open('/gestion/')).statusCode).toBe(303);
});

test('after signing in, the screen that was asked for opens; another site never does', async () => {
  const visitor = newVisitor(shop);
  const ours = await sendStaffSignIn(visitor, { suite: '/gestion/commandes/?page=2' });
  expect(ours.headers.location).toBe('/gestion/commandes/?page=2');
  const foreign = await sendStaffSignIn(newVisitor(shop), { suite: '//exemple.test/gestion/' });
  expect(foreign.headers.location).toBe('/gestion/');
});

test('a deactivated member neither signs in nor keeps an open session', async () => {
  const email = await addStaff(shop, 'manager');
  const visitor = newVisitor(shop);
  await sendStaffSignIn(visitor, { email });
  expect((await visitor.open('/gestion/')).statusCode).toBe(200);
  await shop.db.updateTable('staff').set({ is_active: false }).where('email', '=', email).execute();
  expect((await visitor.open('/gestion/')).statusCode).toBe(303);
  expect((await sendStaffSignIn(newVisitor(shop), { email })).statusCode).toBe(422);
});

test('a staff member opens the component gallery, other visitors do not', async () => {
  const visitor = await staffVisitor(shop, 'editor');
  expect((await visitor.open('/gestion/composants/')).statusCode).toBe(200);
  expect((await newVisitor(shop).open('/gestion/composants/')).statusCode).toBe(404);
});
