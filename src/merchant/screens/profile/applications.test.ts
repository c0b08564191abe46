import { afterAll, beforeAll, expect, test } from 'vitest';
import { runStaffCommand } from '#merchant/commands/staff/run-staff.ts';
import { readConfig } from '#platform/server/config.ts';
import { DEMO_PASSWORD } from '#test/demo-password.ts';
import { MERCHANT } from '#test/customers.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { sendOfficeForm } from '#test/office-forms.ts';
import { restClient, type WireFailure } from '#test/rest/rest-client.ts';
import { addStaff, sendStaffSignIn, staffVisitor } from '#test/staff.ts';
import { newVisitor, type Visitor } from '#test/new-visitor.ts';

let shop: TestShop;
let owner: Visitor;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '100000' });
  owner = await staffVisitor(shop);
});
afterAll(() => shop.close());

const PROFILE = '/gestion/profil/';
const create = (nom: string, visitor = owner) =>
  sendOfficeForm(shop, visitor, `${PROFILE}applications/`, { fields: { nom }, from: PROFILE });
const revoke = (application: string) =>
  sendOfficeForm(shop, owner, `${PROFILE}applications/retrait/`, { fields: { application }, from: PROFILE });
const passwordOn = (html: string) => />((?:[a-z2-9]{4} ){5}[a-z2-9]{4})</.exec(html)?.[1] ?? '';
const call = (user: string, password: string, path = '/products/tags') =>
  restClient(shop, { consumerKey: user, consumerSecret: password }).get<WireFailure>(path);
const statusOf = async (user: string, password: string) => (await call(user, password)).status;

test('a password is shown once, opens the API with the email or the name, and stops when it is revoked', async () => {
  const { status, body: shown } = await create('Téléphone de Louise');
  const password = passwordOn(shown);
  expect([status, password]).toEqual([201, expect.stringMatching(/ /)]);
  const { name } = await shop.db
    .selectFrom('staff')
    .select('name')
    .where('email', '=', MERCHANT)
    .executeTakeFirstOrThrow();
  for (const user of [MERCHANT, MERCHANT.toUpperCase(), name])
    expect(await statusOf(user, password)).toBe(200);
  expect(await statusOf(MERCHANT, password.replaceAll(' ', ''))).toBe(200);
  expect(await statusOf('autre@example.org', password)).toBe(401);

  const { body } = await owner.open(PROFILE);
  expect(body).not.toContain(password);
  expect(body).toContain('Téléphone de Louise');
  expect(body).toContain('Dernière utilisation le');
  const uuid = /name="application" value="([0-9a-f-]{36})"/.exec(body)?.[1] ?? '';
  expect((await revoke(uuid)).location).toBe(`${PROFILE}?fait=application-revoquee`);
  expect(await statusOf(MERCHANT, password)).toBe(401);
});

test.each([
  ['no name', '  ', 'Donnez un nom'],
  ['a name without end', 'a'.repeat(40_000), 'trop long'],
])('%s is refused with a sentence', async (_, name, sentence) => {
  const { status, text } = await create(name);
  expect([status, text]).toEqual([422, expect.stringContaining(sentence)]);
});

test('the same form sent twice creates one password', async () => {
  const answers = await Promise.all([create('Deux fois'), create('Deux fois')]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422]);
});

test('HTML in a name stays text', async () => {
  expect((await create('<b>Caisse</b>')).status).toBe(201);
  expect((await owner.open(PROFILE)).body).toContain('&lt;b&gt;Caisse&lt;/b&gt;');
});

test('an application does what the role of its member may do, and its author is the member', async () => {
  const email = await addStaff(shop, 'packer', 'Paul');
  const visitor = newVisitor(shop);
  await sendStaffSignIn(visitor, { email });
  const password = passwordOn((await create('Lecteur', visitor)).body);
  expect(await statusOf(email, password)).toBe(200);
  const packer = restClient(shop, { consumerKey: email, consumerSecret: password });
  const refused = await packer.post<WireFailure>('/products/tags', { name: 'Non' });
  expect([refused.status, refused.json.code]).toEqual([403, 'woocommerce_rest_cannot_create']);
  await shop.db.updateTable('staff').set({ role: 'manager' }).where('email', '=', email).execute();
  expect((await packer.post('/products/tags', { name: 'Par Paul' })).status).toBe(201);
  const entry = await shop.db
    .selectFrom('audit_log')
    .select(['actor_kind', 'actor_name'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(entry).toEqual({ actor_kind: 'staff', actor_name: 'Paul' });
  await shop.db.updateTable('staff').set({ is_active: false }).where('email', '=', email).execute();
  expect(await statusOf(email, password)).toBe(401);
});

test('a reset on the machine revokes the passwords of the applications', async () => {
  const email = await addStaff(shop, 'manager');
  const visitor = newVisitor(shop);
  await sendStaffSignIn(visitor, { email });
  const password = passwordOn((await create('Caisse', visitor)).body);
  expect(await statusOf(email, password)).toBe(200);
  const config = readConfig({ PUBLIC_URL: 'http://localhost' });
  await runStaffCommand({ db: shop.db, now: () => new Date(), config }, { kind: 'reset', email });
  expect(await statusOf(email, password)).toBe(401);
});

test('in the demo shop on one’s own machine, the demo administrator’s own password opens the API', async () => {
  for (let time = 0; time < 2; time++) expect(await statusOf(MERCHANT, DEMO_PASSWORD)).toBe(200);
  const wrong = await call(MERCHANT, 'pas le bon');
  expect([wrong.status, wrong.json.code]).toEqual([401, 'woocommerce_rest_cannot_view']);
  const afar = await shop.ask({
    url: '/wp-json/wc/v3/products/tags',
    remoteAddress: '203.0.113.9',
    headers: { host: 'jouets.example', authorization: `Basic ${btoa(`${MERCHANT}:${DEMO_PASSWORD}`)}` },
  });
  expect(afar.statusCode).toBe(401);
});

test('outside the demo shop a password opens nothing, and an application only with a second factor', async () => {
  const real = await openShop({ DEMO: 'false', RATE_LIMIT_PER_MINUTE: '100000' });
  try {
    const email = await addStaff(real, 'manager');
    const client = (password: string) =>
      restClient(real, { consumerKey: email, consumerSecret: password }).get('/products/tags');
    expect((await client(DEMO_PASSWORD)).status).toBe(401);
    const visitor = newVisitor(real);
    await sendStaffSignIn(visitor, { email });
    const { body } = await visitor.open(PROFILE);
    expect(body).not.toContain('Mots de passe d’application');
  } finally {
    await real.close();
  }
});
