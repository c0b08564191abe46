import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  choosePassword,
  CLIENTE,
  mailedLink,
  nonceOf,
  sendSignIn,
  signedInVisitor,
} from '#test/customers.ts';
import { newVisitor, type Visitor } from '#test/new-visitor.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { readPage } from '#test/read-page.ts';

const PASSWORD = 'les cerises sont mûres';

let shop: TestShop;
let now = new Date();
const later = (hours: number) => (now = new Date(now.getTime() + hours * 3600 * 1000));

beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '100000' }, undefined, () => now);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.deleteFrom('attempts').execute();
});

const register = async (email: string, visitor = newVisitor(shop), more = {}) =>
  visitor.post('/mon-compte/register/', { ...(await nonceOf(visitor)), email, ...more });
const losePassword = async (email: string, visitor = newVisitor(shop)) =>
  visitor.post('/mon-compte/lost-password/', {
    ...(await nonceOf(visitor, '/mon-compte/lost-password/')),
    email,
  });
const mailsTo = async (to: string) => (await shop.mails()).filter((mail) => mail.to === to);
const dashboard = async (visitor: Visitor) => readPage((await visitor.open('/mon-compte/')).body).text;

test('somebody new gets a link by mail, chooses a password with it and is in their account', async () => {
  const visitor = newVisitor(shop);
  await register('nina@exemple.org', visitor, { first_name: 'Nina', last_name: 'Petit' });
  const [mail] = await mailsTo('nina@exemple.org');
  expect(mail?.subject).toBe('Votre compte\u00a0: il reste un mot de passe à choisir');
  expect(mail?.text).toContain('Bonjour Nina,');
  const link = await mailedLink(shop, 'nina@exemple.org');
  const page = await visitor.open(link);
  expect(page.headers['referrer-policy']).toBe('no-referrer');
  expect(readPage(page.body).text).toContain('Pour le compte nina@exemple.org.');
  const answer = await choosePassword(visitor, link, PASSWORD);
  expect(answer.headers.location).toBe('/mon-compte/?fait=bienvenue');
  expect(await dashboard(visitor)).toContain('Bonjour Nina');
  expect(
    (await sendSignIn(newVisitor(shop), { email: 'Nina@Exemple.org', password: PASSWORD })).statusCode,
  ).toBe(303);
});

test('until the link is used there is no account', async () => {
  await register('jamais@exemple.org');
  const account = await shop.db
    .selectFrom('customers')
    .select('id')
    .where('email_key', '=', 'jamais@exemple.org')
    .executeTakeFirst();
  expect(account).toBeUndefined();
});

test.each([
  ['asking for an account', register],
  ['a lost password', losePassword],
])('%s: the response does not reveal whether the email is known', async (_what, ask) => {
  const answers = [await ask(CLIENTE), await ask('inconnue@exemple.org')];
  const comparable = answers.map(({ statusCode, body, headers }) => [
    statusCode,
    headers['cache-control'],
    readPage(body).text.replace(/\S+@\S+\.org/g, 'ADDRESS'),
  ]);
  expect(comparable[0]).toEqual(comparable[1]);
  expect(comparable[0]?.[2]).toContain('Un message part à l’instant vers ADDRESS');
});

test('registering with the email of an account sends a mail to the email as stored, not as typed', async () => {
  await register('CLIENTE@example.org');
  // The mail is sent to the email of the account, not to the email as typed.
  const mail = (await mailsTo(CLIENTE)).at(-1);
  expect(mail?.subject).toBe('Vous avez déjà un compte');
  expect(await mailsTo('CLIENTE@example.org')).toEqual([]);
});

test('resetting a password signs the customer in, ends another session and sends a mail', async () => {
  const elsewhere = await signedInVisitor(shop);
  const visitor = newVisitor(shop);
  await losePassword(CLIENTE, visitor);
  const answer = await choosePassword(visitor, await mailedLink(shop, CLIENTE), PASSWORD);
  expect(answer.headers.location).toBe('/mon-compte/?fait=mot-de-passe');
  expect(await dashboard(visitor)).toContain('Bonjour Camille');
  expect(await dashboard(elsewhere)).toContain('Déjà client');
  expect((await mailsTo(CLIENTE)).at(-1)?.subject).toBe('Votre mot de passe a changé');
  expect((await sendSignIn(newVisitor(shop))).statusCode).toBe(422);
  expect((await sendSignIn(newVisitor(shop), { password: PASSWORD })).statusCode).toBe(303);
});

test('a password reset for an email without an account sends a link to open one', async () => {
  const visitor = newVisitor(shop);
  await losePassword('perdue@exemple.org', visitor);
  expect((await mailsTo('perdue@exemple.org')).at(-1)?.subject).toBe('Aucun compte à cette adresse');
  await choosePassword(visitor, await mailedLink(shop, 'perdue@exemple.org'), PASSWORD);
  expect(await dashboard(visitor)).toContain('Bonjour perdue@exemple.org');
});

test('a link opens once, even when it is used many times at once', async () => {
  await register('une@exemple.org');
  const link = await mailedLink(shop, 'une@exemple.org');
  const visitors = Array.from({ length: 5 }, () => newVisitor(shop));
  const answers = await Promise.all(visitors.map((visitor) => choosePassword(visitor, link, PASSWORD)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([303, 410, 410, 410, 410]);
  const again = await newVisitor(shop).open(link);
  expect(again.statusCode).toBe(410);
  expect(readPage(again.body).text).toContain('Ce lien ne peut plus servir');
});

test('using one of several links invalidates the others', async () => {
  await register('deux@exemple.org');
  const first = await mailedLink(shop, 'deux@exemple.org');
  await register('deux@exemple.org');
  const second = await mailedLink(shop, 'deux@exemple.org');
  expect(second).not.toBe(first);
  expect((await choosePassword(newVisitor(shop), second, PASSWORD)).statusCode).toBe(303);
  expect((await newVisitor(shop).open(first)).statusCode).toBe(410);
});

test.each([
  ['an hour, for a new password', losePassword, CLIENTE, 1.1],
  ['a day, for a new account', register, 'tard@exemple.org', 24.1],
])('a link is good for %s', async (_time, ask, email, hours) => {
  await ask(email);
  const link = await mailedLink(shop, email);
  later(hours - 0.2);
  expect((await newVisitor(shop).open(link)).statusCode).toBe(200);
  later(0.2);
  expect((await newVisitor(shop).open(link)).statusCode).toBe(410);
});

test.each(['', 'x', 'A'.repeat(43), `${'A'.repeat(42)}'`, 'é'.repeat(43), '%01'])(
  'a forged key “%s” opens nothing',
  async (key) => {
    const visitor = newVisitor(shop);
    const path = `/mon-compte/lost-password/?key=${key}`;
    expect((await visitor.open(path)).statusCode).toBe(410);
    const fields = { ...(await nonceOf(visitor)), key, password: PASSWORD };
    expect((await visitor.post('/mon-compte/lost-password/', fields)).statusCode).not.toBe(303);
  },
);

test.each([
  ['trop court', 'Choisissez un mot de passe d’au moins 12 caractères.'],
  ['faible@exemple.org', 'Votre adresse e-mail serait la première chose essayée.'],
  ['motdepasse2026', 'Ce mot de passe est parmi les premiers que l’on essaierait.'],
])('the password “%s” is refused, and the link stays good', async (password, sentence) => {
  await register('faible@exemple.org');
  const visitor = newVisitor(shop);
  const link = await mailedLink(shop, 'faible@exemple.org');
  const answer = await choosePassword(visitor, link, password);
  expect(answer.statusCode).toBe(422);
  expect(readPage(answer.body).text).toContain(sentence);
  expect((await visitor.open(link)).statusCode).toBe(200);
});

test('no more than five mails an hour go to one address, known or not', async () => {
  for (const email of [CLIENTE, 'harcelee@exemple.org']) {
    const before = (await mailsTo(email)).length;
    const statuses = [];
    for (let count = 0; count < 6; count++) statuses.push((await losePassword(email)).statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await mailsTo(email)).length - before).toBe(5);
  }
});

test.each(['', 'pas une adresse', `${'a'.repeat(250)}@exemple.org`, 'a@b\r\nBcc: x@y.fr', 'é'.repeat(9_000)])(
  'no mail goes to “%s”',
  async (email) => {
    const before = (await shop.mails()).length;
    const answer = await register(email);
    expect(answer.statusCode).toBe(422);
    expect(readPage(answer.body).text).toContain('Cette adresse e-mail n’est pas valide.');
    expect((await shop.mails()).length).toBe(before);
  },
);

test('a form without its nonce sends nothing', async () => {
  const before = (await shop.mails()).length;
  const visitor = newVisitor(shop);
  for (const path of ['/mon-compte/register/', '/mon-compte/lost-password/'])
    expect((await visitor.post(path, { email: 'x@exemple.org' })).statusCode).toBe(422);
  expect((await shop.mails()).length).toBe(before);
});

test('the key of a link is not stored in plain text', async () => {
  await register('secrete@exemple.org');
  const key = (await mailedLink(shop, 'secrete@exemple.org')).split('key=')[1];
  const links = await shop.db.selectFrom('customer_links').selectAll().execute();
  expect(JSON.stringify(links)).not.toContain(key);
});
