import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { choosePassword, CLIENTE, mailedLink, nonceOf, sendSignIn } from '#test/customers.ts';
import { newVisitor, type Visitor } from '#test/new-visitor.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { DEVICE_LIMIT, KIND_LIMITS } from '../attempts.ts';

const COOKIE = 'eveil_device';
const WRONG = { password: 'pas le bon mot de passe' };

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '100000' });
});
afterAll(() => shop.close());
beforeEach(() => shop.db.deleteFrom('attempts').execute());

/** A browser that has signed in to the demo account and is signed out again. */
async function knownBrowser(ip = '203.0.113.1'): Promise<Visitor> {
  const visitor = newVisitor(shop, ip);
  expect((await sendSignIn(visitor)).statusCode).toBe(303);
  await visitor.post('/mon-compte/customer-logout/', await nonceOf(visitor));
  return visitor;
}

/** Strangers use up all attempts for the account. */
async function lockOut(): Promise<void> {
  for (let count = 0; count < KIND_LIMITS['sign-in'].perEmail; count++)
    await sendSignIn(newVisitor(shop, `198.51.100.${count}`), WRONG);
  expect((await sendSignIn(newVisitor(shop, '198.51.100.99'))).statusCode).toBe(429);
}

test('password guessing by others does not lock out the owner on a known browser', async () => {
  const owner = await knownBrowser();
  await lockOut();
  expect((await sendSignIn(owner)).statusCode).toBe(303);
  // And the owner's success does not give strangers new attempts.
  expect((await sendSignIn(newVisitor(shop, '198.51.100.99'))).statusCode).toBe(429);
}, 120_000);

test('a known browser has its own limit, which locks nobody else out', async () => {
  const browser = await knownBrowser();
  for (let count = 0; count < DEVICE_LIMIT.most; count++)
    expect((await sendSignIn(browser, WRONG)).statusCode).toBe(422);
  expect((await sendSignIn(browser)).statusCode).toBe(429);
  expect((await sendSignIn(newVisitor(shop, '203.0.113.50'))).statusCode).toBe(303);
}, 120_000);

test('the cookie is for the server alone, lasts a year and is worth nothing for another account', async () => {
  const visitor = newVisitor(shop);
  const cookie = (await sendSignIn(visitor)).cookies.find(({ name }) => name === COOKIE);
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 365 * 24 * 3600 });
  const other = newVisitor(shop, '198.51.100.200');
  other.cookies.set(COOKIE, cookie?.value ?? '');
  for (let count = 0; count < KIND_LIMITS['sign-in'].perEmail; count++)
    await sendSignIn(other, { ...WRONG, email: 'admin@example.org' });
  expect((await sendSignIn(newVisitor(shop), { email: 'admin@example.org' })).statusCode).toBe(429);
}, 120_000);

test('a forged cookie does not make a browser known', async () => {
  await lockOut();
  const id = 'A'.repeat(22);
  for (const value of ['', 'x', id, `${id}.${'0'.repeat(64)}`, `${id}.${'é'.repeat(64)}`]) {
    const stranger = newVisitor(shop, '198.51.100.201');
    stranger.cookies.set(COOKIE, encodeURIComponent(value));
    expect((await sendSignIn(stranger)).statusCode).toBe(429);
  }
}, 120_000);

test('resetting the password makes earlier browsers unknown again', async () => {
  const before = await knownBrowser();
  const visitor = newVisitor(shop);
  await visitor.post('/mon-compte/lost-password/', {
    ...(await nonceOf(visitor, '/mon-compte/lost-password/')),
    email: CLIENTE,
  });
  const password = 'les prunes sont mûres';
  await choosePassword(visitor, await mailedLink(shop, CLIENTE), password);
  expect(visitor.cookies.has(COOKIE)).toBe(true);
  await lockOut();
  expect((await sendSignIn(before, { password })).statusCode).toBe(429);
  await visitor.post('/mon-compte/customer-logout/', await nonceOf(visitor));
  expect((await sendSignIn(visitor, { password })).statusCode).toBe(303);
}, 120_000);
