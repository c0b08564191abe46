import { createHook } from 'node:async_hooks';
import { argon2Sync } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { CLIENTE, nonceOf, sendSignIn, signedInVisitor } from '#test/customers.ts';
import { DEMO_PASSWORD } from '#test/demo-password.ts';
import { newVisitor } from '#test/new-visitor.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { readPage } from '#test/read-page.ts';

let shop: TestShop;
let now = new Date('2026-11-15T12:00:00Z');
const later = (hours: number) => (now = new Date(now.getTime() + hours * 3600 * 1000));

beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '100000' }, undefined, () => now);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.deleteFrom('attempts').execute();
});

test('the account belongs to whoever signs in to it (§6#10)', async () => {
  const visitor = newVisitor(shop);
  expect(readPage((await visitor.open('/mon-compte/')).body).text).toContain('Déjà client');
  const answer = await sendSignIn(visitor);
  expect(answer.statusCode).toBe(303);
  expect(answer.headers.location).toBe('/mon-compte/');
  expect(readPage((await visitor.open('/mon-compte/')).body).text).toContain('Bonjour Camille');
});

test.each(['CLIENTE@Example.ORG', '  cliente@example.org '])(
  'the address may be written “%s”',
  async (email) => {
    expect((await sendSignIn(newVisitor(shop), { email })).statusCode).toBe(303);
  },
);

test('the account page is neither cached nor indexed', async () => {
  const visitor = await signedInVisitor(shop);
  for (const who of [visitor, newVisitor(shop)]) {
    const { headers, body } = await who.open('/mon-compte/');
    expect(headers['cache-control']).toBe('private, no-store');
    expect(readPage(body).meta['robots']).toBe('noindex');
  }
});

test('the browser keeps a token that no script can read; the database only its hash', async () => {
  const visitor = newVisitor(shop);
  const answer = await sendSignIn(visitor);
  const cookie = answer.cookies.find(({ name }) => name === 'eveil_session');
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  expect(cookie?.value).toMatch(/^[A-Za-z0-9_-]{43}$/);
  expect(cookie?.maxAge).toBeUndefined();
  const sessions = await shop.db.selectFrom('customer_sessions').select('token_hash').execute();
  expect(sessions.map(({ token_hash: hash }) => hash)).not.toContain(cookie?.value);
});

test('with https the session cookie is Secure and has the __Host- prefix', async () => {
  const secure = await openShop({ PUBLIC_URL: 'https://boutique.example', RATE_LIMIT_PER_MINUTE: '1000' });
  const answer = await sendSignIn(newVisitor(secure));
  const cookie = answer.cookies.find(({ name }) => name === '__Host-eveil_session');
  expect(cookie).toMatchObject({ httpOnly: true, secure: true, path: '/' });
  await secure.close();
});

test('a wrong password and an unknown address get the same answer', async () => {
  const answers = await Promise.all([
    sendSignIn(newVisitor(shop), { password: 'pas le bon mot de passe' }),
    sendSignIn(newVisitor(shop), { email: 'inconnue@exemple.org' }),
    sendSignIn(newVisitor(shop), { email: '', password: '' }),
  ]);
  const comparable = answers.map(({ statusCode, body }) => [
    statusCode,
    readPage(body).text.replace(/value="[^"]*"/g, ''),
  ]);
  expect(comparable[0]?.[0]).toBe(422);
  expect(comparable[0]?.[1]).toContain('L’adresse ou le mot de passe ne correspond pas.');
  expect(new Set(comparable.map(String)).size).toBe(1);
});

/** Counts the passwords hashed during a call; hashing takes nearly all the time of a sign-in. */
async function countHashes(work: () => Promise<unknown>): Promise<number> {
  let count = 0;
  const hook = createHook({ init: (_id, type) => void (count += type === 'ARGON2REQUEST' ? 1 : 0) }).enable();
  await work().finally(() => hook.disable());
  return count;
}

test.each([CLIENTE, 'inconnue@exemple.org'])(
  'a wrong password is hashed once, whether the address is known or not: %s',
  async (email) => {
    const trying = () =>
      sendSignIn(newVisitor(shop, '10.1.0.1'), { email, password: 'pas le bon mot de passe' });
    expect(await countHashes(trying)).toBe(1);
  },
);

test('after ten wrong passwords the right one has to wait, from whichever machine', async () => {
  for (let count = 0; count < 10; count++)
    expect(
      (await sendSignIn(newVisitor(shop, `10.0.0.${count}`), { password: 'pas le bon mot' })).statusCode,
    ).toBe(422);
  const answer = await sendSignIn(newVisitor(shop, '10.0.0.99'));
  expect(answer.statusCode).toBe(429);
  expect(Number(answer.headers['retry-after'])).toBe(900);
  expect(readPage(answer.body).text).toContain('patientez 15 minutes');
  expect((await sendSignIn(newVisitor(shop), { email: 'admin@example.org' })).statusCode).toBe(303);
  later(0.3);
  expect((await sendSignIn(newVisitor(shop))).statusCode).toBe(303);
});

test('an unknown address has to wait just so', async () => {
  const email = 'inconnue@exemple.org';
  for (let count = 0; count < 10; count++) await sendSignIn(newVisitor(shop), { email });
  expect((await sendSignIn(newVisitor(shop), { email })).statusCode).toBe(429);
});

test('one client that tries many addresses has to wait', { timeout: 120_000 }, async () => {
  const tries = Array.from({ length: 31 }, (_, count) => `personne-${count}@exemple.org`);
  const statuses = [];
  for (const email of tries)
    statuses.push((await sendSignIn(newVisitor(shop, '10.9.9.9'), { email })).statusCode);
  expect(statuses.slice(0, 30).every((status) => status === 422)).toBe(true);
  expect(statuses[30]).toBe(429);
  expect((await sendSignIn(newVisitor(shop, '10.9.9.10'))).statusCode).toBe(303);
});

test('concurrent sign-in attempts do not exceed the limit', async () => {
  const visitor = newVisitor(shop, '10.8.0.1');
  const nonce = await nonceOf(visitor);
  const answers = await Promise.all(
    Array.from({ length: 25 }, () =>
      visitor.post('/mon-compte/', { ...nonce, email: CLIENTE, password: 'pas le bon mot de passe' }),
    ),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 422).length).toBeLessThanOrEqual(10);
  expect(answers.some(({ statusCode }) => statusCode === 429)).toBe(true);
});

test('a successful sign-in resets the count of wrong passwords', async () => {
  for (let round = 0; round < 2; round++) {
    for (let count = 0; count < 8; count++)
      await sendSignIn(newVisitor(shop), { password: 'pas le bon mot' });
    expect((await sendSignIn(newVisitor(shop))).statusCode).toBe(303);
  }
});

test('signing in again invalidates the previous session', async () => {
  const visitor = await signedInVisitor(shop);
  const before = visitor.cookies.get('eveil_session') ?? '';
  await sendSignIn(visitor, await nonceOf(visitor));
  expect(visitor.cookies.get('eveil_session')).not.toBe(before);
  const thief = newVisitor(shop);
  thief.cookies.set('eveil_session', before);
  expect(readPage((await thief.open('/mon-compte/')).body).text).toContain('Déjà client');
});

test('a planted session token is not adopted at sign-in', async () => {
  const visitor = newVisitor(shop);
  const planted = 'A'.repeat(43);
  visitor.cookies.set('eveil_session', planted);
  await sendSignIn(visitor);
  expect(visitor.cookies.get('eveil_session')).not.toBe(planted);
});

test.each([
  ['a day', {}, 24.5],
  ['thirty days, for whoever stays signed in', { rememberme: '1' }, 30 * 24 + 1],
])('nothing done for %s ends a session', async (_time, fields, hours) => {
  const visitor = await signedInVisitor(shop, fields);
  later(hours - 1);
  expect(readPage((await visitor.open('/mon-compte/')).body).text).toContain('Bonjour Camille');
  // Activity is stored and restarts the idle period.
  later(hours - 1);
  expect(readPage((await visitor.open('/mon-compte/')).body).text).toContain('Bonjour Camille');
  later(hours);
  expect(readPage((await visitor.open('/mon-compte/')).body).text).toContain('Déjà client');
});

test('whoever stays signed in has a cookie for thirty days', async () => {
  const answer = await sendSignIn(newVisitor(shop), { rememberme: '1' });
  expect(answer.cookies.find(({ name }) => name === 'eveil_session')?.maxAge).toBe(30 * 24 * 3600);
});

test('signing out deletes the session and visitor cookies, and invalidates the token', async () => {
  const visitor = await signedInVisitor(shop);
  const token = visitor.cookies.get('eveil_session') ?? '';
  const answer = await visitor.post('/mon-compte/customer-logout/', await nonceOf(visitor));
  expect(answer.statusCode).toBe(303);
  expect(visitor.cookies.has('eveil_session')).toBe(false);
  expect(visitor.cookies.has('eveil_visitor')).toBe(false);
  const thief = newVisitor(shop);
  thief.cookies.set('eveil_session', token);
  expect(readPage((await thief.open('/mon-compte/')).body).text).toContain('Déjà client');
});

test('a page that another site prepared signs nobody in or out', async () => {
  const visitor = newVisitor(shop);
  const fields = { email: CLIENTE, password: DEMO_PASSWORD };
  expect((await visitor.post('/mon-compte/', fields)).statusCode).toBe(422);
  expect((await visitor.post('/mon-compte/', { ...fields, _wpnonce: '0'.repeat(20) })).statusCode).toBe(422);
  expect(visitor.cookies.has('eveil_session')).toBe(false);
  const inside = await signedInVisitor(shop);
  await inside.post('/mon-compte/customer-logout/', { _wpnonce: '0'.repeat(20) });
  expect(readPage((await inside.open('/mon-compte/')).body).text).toContain('Bonjour Camille');
});

test.each([
  ['a field that is enormous', { email: 'a'.repeat(100_000), password: 'b'.repeat(100_000) }],
  ['signs that end texts elsewhere', { email: "a'--@exemple.fr\u0001", password: '\u0001' }],
])('%s is a wrong password, and no more', async (_what, fields) => {
  expect((await sendSignIn(newVisitor(shop), fields)).statusCode).toBe(422);
});

test('a password with an outdated hash is rehashed on the next sign-in', async () => {
  const salt = Buffer.from('treize octets');
  const cost = { parallelism: 1, tagLength: 32, memory: 64, passes: 1 };
  const hash = argon2Sync('argon2id', { message: DEMO_PASSWORD, nonce: salt, ...cost });
  const written = [salt, hash].map((bytes) => bytes.toString('base64').replace(/=+$/, '')).join('$');
  const account = () => shop.db.selectFrom('customers').where('email', '=', CLIENTE);
  await shop.db
    .updateTable('customers')
    .set({ password_hash: `$argon2id$v=19$m=64,t=1,p=1$${written}` })
    .where('email', '=', CLIENTE)
    .execute();
  expect((await sendSignIn(newVisitor(shop))).statusCode).toBe(303);
  const { password_hash: stored } = await account().select('password_hash').executeTakeFirstOrThrow();
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect((await sendSignIn(newVisitor(shop))).statusCode).toBe(303);
});
