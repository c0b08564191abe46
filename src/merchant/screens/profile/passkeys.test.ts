import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { runStaffCommand } from '#merchant/commands/staff/run-staff.ts';
import { readConfig } from '#platform/server/config.ts';
import { newAuthenticator } from '#test/passkeys/authenticator.ts';
import { hiddenField } from '#test/customers.ts';
import { newVisitor, type Visitor } from '#test/new-visitor.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { readPage } from '#test/read-page.ts';
import { addStaff, officeNonceOf, sendStaffSignIn, staffVisitor } from '#test/staff.ts';

let clock = new Date();
let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ DEMO: 'false', RATE_LIMIT_PER_MINUTE: '100000' }, undefined, () => clock);
});
afterAll(() => shop.close());
beforeEach(() => shop.db.deleteFrom('attempts').execute());

const pass = (minutes: number) => {
  clock = new Date(clock.getTime() + minutes * 60_000);
};
const lastAction = async () =>
  shop.db.selectFrom('audit_log').select(['action', 'diff']).orderBy('id', 'desc').executeTakeFirstOrThrow();
const codesOn = (html: string) =>
  [...html.matchAll(/<code>([A-Z2-9]{5}-[A-Z2-9]{5})<\/code>/g)].map(([, code = '']) => code);
const profileNonce = async (visitor: Visitor) => ({
  nonce: hiddenField((await visitor.open('/gestion/profil/')).body, 'nonce'),
});

type Challenge = { challenge: string; allowCredentials?: { id: string }[] };
async function challengeOf(visitor: Visitor, fields: Record<string, string> = {}): Promise<Challenge> {
  const answer = await visitor.post('/gestion/connexion/cle/defi/', fields);
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

/** Makes a passkey as the profile does; returns it with the answer of the shop. */
async function addPasskey(visitor: Visitor, name = 'Téléphone') {
  const fields = await profileNonce(visitor);
  const challenge = (await visitor.post('/gestion/profil/cles/defi/', fields)).json<Challenge>();
  const authenticator = newAuthenticator();
  const reponse = authenticator.make(challenge);
  const answer = await visitor.post('/gestion/profil/cles/', { ...fields, nom: name, reponse });
  return { authenticator, answer, reponse };
}

/** A new member who is signed in with the password and has one passkey. */
async function newMember() {
  const email = await addStaff(shop, 'manager');
  const visitor = newVisitor(shop);
  await sendStaffSignIn(visitor, { email });
  const { authenticator, answer } = await addPasskey(visitor);
  return { email, visitor, authenticator, codes: codesOn(answer.body) };
}

const prove = async (
  visitor: Visitor,
  authenticator: ReturnType<typeof newAuthenticator>,
  more: Parameters<typeof authenticator.prove>[1] = {},
) =>
  visitor.post('/gestion/connexion/cle/', {
    cle: authenticator.prove(await challengeOf(visitor), more),
    suite: '/gestion/journal/',
  });

test('the first passkey is a second factor: it draws recovery codes and opens the back office', async () => {
  const { visitor, codes } = await newMember();
  expect(new Set(codes).size).toBe(10);
  expect(await lastAction()).toEqual({ action: 'staff.passkey-add', diff: { name: [null, 'Téléphone'] } });
  expect((await visitor.open('/gestion/')).statusCode).toBe(200);
  const second = await addPasskey(visitor, 'Ordinateur');
  expect(second.answer.headers.location).toBe('/gestion/profil/?fait=cle-ajoutee');
  const { text } = readPage((await visitor.open('/gestion/profil/')).body);
  expect(text).toContain('Téléphone');
  expect(text).toContain('Ordinateur');
  expect(text).toContain('Il en reste 10 codes.');
});

test('a passkey signs in without a password; its challenge works once', async () => {
  const { authenticator } = await newMember();
  const visitor = newVisitor(shop);
  const challenge = await challengeOf(visitor);
  expect(challenge.allowCredentials).toBeUndefined();
  const cle = authenticator.prove(challenge);
  const entered = await visitor.post('/gestion/connexion/cle/', { cle, suite: '/gestion/journal/' });
  expect([entered.statusCode, entered.headers.location]).toEqual([303, '/gestion/journal/']);
  expect(await lastAction()).toMatchObject({ action: 'staff.sign-in-passkey' });
  const again = await newVisitor(shop).post('/gestion/connexion/cle/', { cle });
  expect(again.statusCode).toBe(422);
  expect(readPage(again.body).text).toContain('Cette clé d’accès ne convient pas.');
});

test('after the password a passkey replaces the code, and only that of the member', async () => {
  const one = await newMember();
  const other = await newMember();
  const visitor = newVisitor(shop);
  const { body } = await sendStaffSignIn(visitor, { email: one.email });
  expect(readPage(body).text).toContain('Confirmez avec votre clé d’accès.');
  const billet = hiddenField(body, 'billet');
  const challenge = await challengeOf(visitor, { billet });
  expect(challenge.allowCredentials?.map(({ id }) => id)).toEqual([one.authenticator.id]);
  const foreign = other.authenticator.prove(challenge);
  const refused = await visitor.post('/gestion/connexion/cle/', { billet, cle: foreign });
  expect([refused.statusCode, hiddenField(refused.body, 'billet')]).toEqual([422, billet]);
  const cle = one.authenticator.prove(await challengeOf(visitor, { billet }));
  expect((await visitor.post('/gestion/connexion/cle/', { billet, cle })).headers.location).toBe('/gestion/');
});

test('a recovery code still replaces a lost passkey', async () => {
  const { email, codes } = await newMember();
  const visitor = newVisitor(shop);
  const { body } = await sendStaffSignIn(visitor, { email });
  const fields = { billet: hiddenField(body, 'billet'), code: codes[0] ?? '' };
  expect((await visitor.post('/gestion/connexion/code/', fields)).headers.location).toBe('/gestion/');
});

test.each([
  ['no answer', ''],
  ['text that is no JSON', '{'],
  ['JSON of another form', '{"id":"x"}'],
  ['a long text', '"'.repeat(30_000)],
])('%s is refused', async (_case, cle) => {
  expect((await newVisitor(shop).post('/gestion/connexion/cle/', { cle })).statusCode).toBe(422);
});

test('an answer for another site, another owner, or after five minutes is refused', async () => {
  const { authenticator } = await newMember();
  const visitor = newVisitor(shop);
  expect((await prove(visitor, authenticator, { userHandle: 'bm9ib2R5' })).statusCode).toBe(422);
  expect(await lastAction()).toMatchObject({ action: 'staff.sign-in-refused' });
  const challenge = await challengeOf(visitor);
  pass(6);
  const late = await visitor.post('/gestion/connexion/cle/', { cle: authenticator.prove(challenge) });
  expect(late.statusCode).toBe(422);
  const stranger = newAuthenticator({ origin: 'https://ailleurs.example', rpId: 'ailleurs.example' });
  expect((await prove(visitor, stranger)).statusCode).toBe(422);
});

test('a counter that does not grow reveals a copied passkey', async () => {
  const { authenticator } = await newMember();
  expect((await prove(newVisitor(shop), authenticator, { counter: 5 })).statusCode).toBe(303);
  expect((await prove(newVisitor(shop), authenticator, { counter: 5 })).statusCode).toBe(422);
  expect((await prove(newVisitor(shop), authenticator, { counter: 6 })).statusCode).toBe(303);
});

test('a passkey confirms a risky action and carries the form on; it also signs in again', async () => {
  const { visitor, authenticator } = await newMember();
  pass(15);
  const { nonce } = await officeNonceOf(visitor);
  const response = await visitor.post('/gestion/profil/secours/', { nonce });
  expect([response.statusCode, response.body.includes('name="preuve-cle"')]).toEqual([422, true]);
  const url = '/gestion/profil/secours/';
  const wrong = await visitor.post(url, { nonce, 'preuve-cle': '{}', 'preuve-mot-de-passe': '' });
  expect(readPage(wrong.body).text).toContain('Cette clé d’accès ne convient pas.');
  const proof = () => challengeOf(visitor).then((challenge) => authenticator.prove(challenge));
  const done = await visitor.post(url, { nonce, 'preuve-cle': await proof(), 'preuve-mot-de-passe': '' });
  expect(codesOn(done.body)).toHaveLength(10);
  pass(3 * 60);
  const again = await visitor.post(url, { nonce, 'preuve-cle': await proof(), 'preuve-mot-de-passe': '' });
  expect(codesOn(again.body)).toHaveLength(10);
});

test('a challenge for another member or for signing in adds no passkey', async () => {
  const one = await newMember();
  const other = await newMember();
  const fields = await profileNonce(one.visitor);
  const foreign = await other.visitor.post('/gestion/profil/cles/defi/', await profileNonce(other.visitor));
  for (const challenge of [foreign.json<Challenge>(), await challengeOf(one.visitor)]) {
    const reponse = newAuthenticator().make(challenge);
    const answer = await one.visitor.post('/gestion/profil/cles/', { ...fields, nom: 'Clé', reponse });
    expect(answer.statusCode).toBe(422);
    expect(readPage(answer.body).text).toContain('La clé n’a pas été enregistrée.');
  }
});

test('a passkey needs a name; it is renamed, and refused once it is removed', async () => {
  const { visitor, authenticator } = await newMember();
  const fields = await profileNonce(visitor);
  const nameless = await visitor.post('/gestion/profil/cles/', { ...fields, nom: ' ' });
  expect([nameless.statusCode, readPage(nameless.body).text]).toEqual([
    422,
    expect.stringContaining('Donnez un nom à cette clé.'),
  ]);
  const url = '/gestion/profil/cles/nom/';
  const cle = authenticator.id;
  const refused = await visitor.post(url, { ...fields, cle, nom: 'x'.repeat(61) });
  expect([refused.statusCode, refused.body.includes('x'.repeat(61))]).toEqual([422, true]);
  await visitor.post(url, { ...fields, cle, nom: 'Clé rouge' });
  expect(await lastAction()).toEqual({
    action: 'staff.passkey-rename',
    diff: { name: ['Téléphone', 'Clé rouge'] },
  });
  expect((await visitor.post(url, { ...fields, cle: 'inconnue', nom: 'x' })).statusCode).toBe(404);
  await visitor.post('/gestion/profil/cles/retrait/', { ...fields, cle });
  expect(await lastAction()).toEqual({ action: 'staff.passkey-remove', diff: { name: ['Clé rouge', null] } });
  expect((await prove(newVisitor(shop), authenticator)).statusCode).toBe(422);
  const passkeys = await shop.db.selectFrom('staff_passkeys').select('id').where('id', '=', cle).execute();
  expect(passkeys).toEqual([]);
  expect((await visitor.open('/gestion/')).headers.location).toBe('/gestion/profil/');
});

test('nobody renames or removes the passkey of somebody else', async () => {
  const one = await newMember();
  const other = await newMember();
  const fields = { ...(await profileNonce(other.visitor)), cle: one.authenticator.id };
  expect((await other.visitor.post('/gestion/profil/cles/nom/', { ...fields, nom: 'x' })).statusCode).toBe(
    404,
  );
  await other.visitor.post('/gestion/profil/cles/retrait/', fields);
  expect((await prove(newVisitor(shop), one.authenticator)).statusCode).toBe(303);
});

test('the passkey of a deactivated member is refused', async () => {
  const { email, authenticator } = await newMember();
  await shop.db.updateTable('staff').set({ is_active: false }).where('email', '=', email).execute();
  expect((await prove(newVisitor(shop), authenticator)).statusCode).toBe(422);
});

test('a reset on the machine removes the passkeys', async () => {
  const { email, authenticator } = await newMember();
  const deps = { db: shop.db, now: () => clock, config: readConfig({ PUBLIC_URL: 'http://localhost' }) };
  expect((await runStaffCommand(deps, { kind: 'reset', email })).isDone).toBe(true);
  expect((await prove(newVisitor(shop), authenticator)).statusCode).toBe(422);
  expect((await sendStaffSignIn(newVisitor(shop), { email })).headers.location).toBe('/gestion/');
});

test('adding a passkey needs a recent password', async () => {
  const { visitor } = await newMember();
  pass(11);
  expect(readPage((await visitor.open('/gestion/profil/cles/nouvelle/')).body).text).toContain(
    'Confirmez que c’est vous',
  );
  const { answer } = await addPasskey(visitor).catch(() => ({ answer: undefined }));
  expect(answer).toBeUndefined();
});

test('a shop whose url has no name offers no passkeys', async () => {
  const numbered = await openShop({ PUBLIC_URL: 'http://127.0.0.1:3000' });
  const visitor = await staffVisitor(numbered);
  expect((await newVisitor(numbered).post('/gestion/connexion/cle/defi/', {})).statusCode).toBe(404);
  expect((await newVisitor(numbered).open('/gestion/connexion/')).body).not.toContain('data-passkey');
  expect((await visitor.open('/gestion/profil/cles/nouvelle/')).statusCode).toBe(404);
  expect(readPage((await visitor.open('/gestion/profil/')).body).text).toContain('un nom de domaine');
  await numbered.close();
});

test('challenges are limited by network and end with their time', async () => {
  const visitor = newVisitor(shop, '198.51.100.9');
  for (let count = 0; count < 60; count++) await challengeOf(visitor);
  const refused = await visitor.post('/gestion/connexion/cle/defi/', {});
  expect([refused.statusCode, refused.body]).toEqual([429, expect.stringContaining('patientez')]);
});
