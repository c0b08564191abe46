import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { CODE_LIMITS } from '#shop/staff/access/second-factor.ts';
import { runStaffCommand } from '#merchant/commands/staff/run-staff.ts';
import { readConfig } from '#platform/server/config.ts';
import { hiddenField } from '#test/customers.ts';
import { newVisitor, type Visitor } from '#test/new-visitor.ts';
import { oneTimeCode } from '#test/one-time-code.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { readPage } from '#test/read-page.ts';
import { addStaff, sendStaffSignIn } from '#test/staff.ts';

let clock = new Date();
let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ DEMO: 'false', RATE_LIMIT_PER_MINUTE: '100000' }, undefined, () => clock);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.deleteFrom('attempts').execute();
  // Every test starts in a new step of 30 seconds, with codes that were never used.
  clock = new Date(clock.getTime() + 60_000);
});

const secretOn = (html: string) => /<code[^>]*>([A-Z2-7 ]{39})<\/code>/.exec(html)?.[1] ?? '';
const codesOn = (html: string) =>
  [...html.matchAll(/<code>([A-Z2-9]{5}-[A-Z2-9]{5})<\/code>/g)].map(([, code = '']) => code);
const lastActions = async (count: number) => {
  const rows = await shop.db
    .selectFrom('audit_log')
    .select('action')
    .orderBy('id', 'desc')
    .limit(count)
    .execute();
  return rows.map(({ action }) => action).reverse();
};

/** Signs a new member in with the password only. */
async function newMember() {
  const email = await addStaff(shop, 'manager');
  const visitor = newVisitor(shop);
  await sendStaffSignIn(visitor, { email });
  return { email, visitor };
}

/** Sets up the one-time code as the profile shows it; returns the secret and the recovery codes. */
async function setUp(visitor: Visitor) {
  const { body } = await visitor.open('/gestion/profil/');
  const secret = secretOn(body);
  const answer = await visitor.post('/gestion/profil/code/', {
    nonce: hiddenField(body, 'nonce'),
    cle: hiddenField(body, 'cle'),
    code: oneTimeCode(secret, clock),
  });
  expect(answer.statusCode).toBe(200);
  clock = new Date(clock.getTime() + 60_000);
  return { secret, codes: codesOn(answer.body) };
}

async function enterCode(visitor: Visitor, email: string, code: string) {
  const { body } = await sendStaffSignIn(visitor, { email, suite: '/gestion/journal/' });
  return visitor.post('/gestion/connexion/code/', {
    billet: hiddenField(body, 'billet'),
    suite: hiddenField(body, 'suite'),
    code,
  });
}

test('before the second factor is set, only the profile and signing out are open', async () => {
  const { visitor } = await newMember();
  for (const path of ['/gestion/', '/gestion/commandes/', '/gestion/journal/'])
    expect((await visitor.open(path)).headers.location).toBe('/gestion/profil/');
  expect((await visitor.open('/gestion/composants/')).statusCode).toBe(404);
  const { body } = await visitor.open('/gestion/profil/');
  expect(readPage(body).text).toContain('Avant de continuer, protégez votre accès');
  expect(body).not.toContain('href="/gestion/commandes/"');
  const nonce = hiddenField(body, 'nonce');
  expect((await visitor.post('/gestion/equipe/', { nonce })).statusCode).toBe(403);
  const refused = await visitor.post('/gestion/commandes/1001/note/', { nonce });
  expect(refused.headers.location).toBe('/gestion/profil/');
  expect((await visitor.post('/gestion/deconnexion/', { nonce })).statusCode).toBe(303);
});

test('a member scans the QR code, enters a code, keeps ten recovery codes, and may work', async () => {
  const { visitor } = await newMember();
  const before = await visitor.open('/gestion/profil/');
  expect(before.body).toMatch(/role="img" aria-label="QR code[^"]*"[^>]*><svg/);
  const wrong = await visitor.post('/gestion/profil/code/', {
    nonce: hiddenField(before.body, 'nonce'),
    cle: hiddenField(before.body, 'cle'),
    code: '000 000',
  });
  expect([wrong.statusCode, secretOn(wrong.body)]).toEqual([422, secretOn(before.body)]);
  expect(readPage(wrong.body).text).toContain('Ce code ne convient pas.');
  const { codes, secret } = await setUp(visitor);
  expect(new Set(codes).size).toBe(10);
  expect((await visitor.open('/gestion/')).statusCode).toBe(200);
  expect(await lastActions(1)).toEqual(['staff.second-factor']);
  const stored = await shop.db.selectFrom('staff_one_time_codes').select('sealed_secret').execute();
  expect(JSON.stringify(stored)).not.toContain(secret.replaceAll(' ', ''));
});

test('setting it up ends the other sessions, which were opened with the password only', async () => {
  const { email, visitor } = await newMember();
  const elsewhere = newVisitor(shop);
  await sendStaffSignIn(elsewhere, { email });
  await setUp(visitor);
  expect((await elsewhere.open('/gestion/profil/')).statusCode).toBe(303);
  expect((await visitor.open('/gestion/profil/')).statusCode).toBe(200);
});

test('the secret of another member cannot be set up', async () => {
  const one = await newMember();
  const other = await newMember();
  const offered = await one.visitor.open('/gestion/profil/');
  const { body } = await other.visitor.open('/gestion/profil/');
  const answer = await other.visitor.post('/gestion/profil/code/', {
    nonce: hiddenField(body, 'nonce'),
    cle: hiddenField(offered.body, 'cle'),
    code: oneTimeCode(secretOn(offered.body), clock),
  });
  expect(answer.statusCode).toBe(422);
  expect(readPage(answer.body).text).toContain('Scannez le nouveau dessin.');
});

test('then signing in asks for a code after the password; a code works once', async () => {
  const { email, visitor } = await newMember();
  const { secret } = await setUp(visitor);
  const code = oneTimeCode(secret, clock);
  const first = newVisitor(shop);
  expect((await first.open('/gestion/')).statusCode).toBe(303);
  const entered = await enterCode(first, email, code);
  expect([entered.statusCode, entered.headers.location]).toEqual([303, '/gestion/journal/']);
  expect((await first.open('/gestion/')).statusCode).toBe(200);
  const replayed = await enterCode(newVisitor(shop), email, code);
  expect([replayed.statusCode, readPage(replayed.body).text]).toEqual([
    422,
    expect.stringContaining('Ce code ne convient pas, ou il a déjà servi.'),
  ]);
  expect(await lastActions(2)).toEqual(['staff.sign-in', 'staff.sign-in-refused']);
});

test('two people with the same code at the same moment: one enters', async () => {
  const { email, visitor } = await newMember();
  const { secret } = await setUp(visitor);
  const code = oneTimeCode(secret, clock);
  const answers = await Promise.all([1, 2].map(() => enterCode(newVisitor(shop), email, code)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([303, 422]);
});

test('a recovery code replaces the phone once; new ones replace the old list', async () => {
  const { email, visitor } = await newMember();
  const { codes } = await setUp(visitor);
  const [first = '', second = ''] = codes;
  const other = newVisitor(shop);
  expect((await enterCode(other, email, first.toLowerCase())).statusCode).toBe(303);
  expect(await lastActions(1)).toEqual(['staff.sign-in-recovery']);
  expect((await enterCode(newVisitor(shop), email, first)).statusCode).toBe(422);
  const profile = await other.open('/gestion/profil/');
  expect(readPage(profile.body).text).toContain('Il en reste 9 codes.');
  const renewed = await other.post('/gestion/profil/secours/', { nonce: hiddenField(profile.body, 'nonce') });
  expect(codesOn(renewed.body)).toHaveLength(10);
  expect(await lastActions(1)).toEqual(['staff.recovery-codes']);
  expect((await enterCode(newVisitor(shop), email, second)).statusCode).toBe(422);
  expect((await enterCode(newVisitor(shop), email, codesOn(renewed.body)[0] ?? '')).statusCode).toBe(303);
});

test('after ten wrong codes the next is not even checked', async () => {
  const { email, visitor } = await newMember();
  const { secret } = await setUp(visitor);
  for (let count = 0; count < CODE_LIMITS.byStaff.most; count++)
    expect((await enterCode(newVisitor(shop), email, '000000')).statusCode).toBe(422);
  const refused = await enterCode(newVisitor(shop), email, oneTimeCode(secret, clock));
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '900']);
});

test('the step between password and code lasts ten minutes', async () => {
  const { email, visitor } = await newMember();
  const { secret } = await setUp(visitor);
  const late = newVisitor(shop);
  const { body } = await sendStaffSignIn(late, { email });
  clock = new Date(clock.getTime() + 10 * 60_000);
  const billet = hiddenField(body, 'billet');
  const answer = await late.post('/gestion/connexion/code/', { billet, code: oneTimeCode(secret, clock) });
  expect(answer.headers.location).toBe('/gestion/connexion/?fait=delai');
  expect(readPage((await late.open('/gestion/connexion/?fait=delai')).body).text).toContain(
    'Trop de temps a passé.',
  );
  const forged = await late.post('/gestion/connexion/code/', { billet: `1.${Date.now()}.x`, code: '123456' });
  expect(forged.headers.location).toBe('/gestion/connexion/?fait=delai');
});

test('a removed code is asked for no more, and has to be set up again before work', async () => {
  const { email, visitor } = await newMember();
  await setUp(visitor);
  const nonce = hiddenField((await visitor.open('/gestion/profil/')).body, 'nonce');
  const removed = await visitor.post('/gestion/profil/code/retrait/', { nonce });
  expect(removed.headers.location).toBe('/gestion/profil/?fait=code-retire');
  expect(await lastActions(1)).toEqual(['staff.second-factor-removed']);
  expect((await visitor.open('/gestion/')).headers.location).toBe('/gestion/profil/');
  expect((await sendStaffSignIn(newVisitor(shop), { email })).statusCode).toBe(303);
});

test('a reset on the machine removes the second factor and ends the sessions', async () => {
  const { email, visitor } = await newMember();
  await setUp(visitor);
  const deps = { db: shop.db, now: () => clock, config: readConfig({ PUBLIC_URL: 'http://localhost' }) };
  expect((await runStaffCommand(deps, { kind: 'reset', email })).isDone).toBe(true);
  expect(await lastActions(1)).toEqual(['staff.reset']);
  expect((await visitor.open('/gestion/profil/')).statusCode).toBe(303);
  expect((await sendStaffSignIn(newVisitor(shop), { email })).headers.location).toBe('/gestion/');
});

test('in the demo on this machine it can wait, and every screen reminds of it', async () => {
  const demo = await openShop();
  const visitor = newVisitor(demo);
  await sendStaffSignIn(visitor);
  const home = await visitor.open('/gestion/');
  expect(readPage(home.body).text).toContain(
    'votre accès n’est protégé que par le mot de passe. Ajouter un code',
  );
  await demo.close();
});
