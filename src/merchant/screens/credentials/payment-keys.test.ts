import { afterAll, beforeAll, expect, test } from 'vitest';
import { createKeyedHash, type KeyedHash } from '#platform/server/keyed-hash.ts';
import { loadSecret } from '#platform/server/nonces.ts';
import { saveCredentials } from '#shop/common/credentials/server/credentials.ts';
import { comingSoonSettings } from '#shop/notices/coming-soon/server/coming-soon-settings.ts';
import { signMessage } from '#shop/orders/payments/server/sandbox/events.ts';
import { followChanges } from '#test/follow-changes.ts';
import { openKeyServer } from '#test/network/key-server.ts';
import { newVisitor, type Visitor } from '#test/new-visitor.ts';
import { plainText } from '#test/office-forms.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { addStaff, secureAccess, sendStaffSignIn, staffVisitor } from '#test/staff.ts';

const PATH = '/gestion/reglages/paiement/';
const keysOf = (mode: 'test' | 'live', name = 'connue') => ({
  publishableKey: `pk_${mode}_${name}`,
  secretKey: `sk_${mode}_${name}`,
  webhookSecret: `whsec_${name}`,
});
const LIVE = keysOf('live');

type KeyServer = Awaited<ReturnType<typeof openKeyServer>>;
let provider: KeyServer;
/** A new shop at a public url, without any keys. */
let shop: TestShop;
let owner: Visitor;
let nonce: string;
let stopFollowing: () => Promise<void>;
beforeAll(async () => {
  provider = await openKeyServer({
    [LIVE.secretKey]: 'accepted',
    sk_live_autre: 'accepted',
    [keysOf('test').secretKey]: 'accepted',
    rk_live_lecture: 'forbidden',
  });
  const env = { PUBLIC_URL: 'https://boutique.example', PAYMENTS: '', STRIPE_URL: provider.url };
  shop = await openShop({ products: 'none', env: { ...env, RATE_LIMIT_PER_MINUTE: '100000' } });
  owner = newVisitor(shop);
  await sendStaffSignIn(owner, { email: await addStaff(shop, 'owner') });
  nonce = await secureAccess(owner);
  stopFollowing = await followChanges(shop);
});
afterAll(async () => {
  await stopFollowing();
  await shop.close();
  await provider.close();
});

const send = (fields: Partial<typeof LIVE>) => owner.post(PATH, { nonce, ...LIVE, ...fields });
const remove = () => owner.post(`${PATH}retirer/`, { nonce });
const show = async () => plainText((await owner.open(PATH)).body);
const modeOf = async ({ ask }: TestShop) => (await ask('/readyz')).json<{ payments: string }>().payments;
const setClosed = (isComingSoon: boolean) => comingSoonSettings.save(shop.db, { isComingSoon, message: '' });
const entries = () =>
  shop.db
    .selectFrom('audit_log')
    .select(['action', 'diff'])
    .where('entity_type', '=', 'credentials')
    .orderBy('id')
    .execute();
const stored = () => shop.db.selectFrom('service_credentials').selectAll().execute();

const PUBLIC_URL = 'https://boutique.example';
const at = ({ db }: TestShop, keyedHash: KeyedHash, publicUrl = PUBLIC_URL) => ({
  db,
  keyedHash,
  config: { publicUrl },
});

/** What the shop answers to an event that is signed with this secret. */
async function tellEvent(secret: string): Promise<number> {
  const text = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    created: 1,
    data: { object: { object: 'payout' } },
  });
  const { statusCode } = await shop.ask({
    method: 'POST',
    url: '/webhooks/stripe',
    payload: text,
    headers: {
      'content-type': 'application/json',
      'stripe-signature': signMessage(text, secret, new Date()),
    },
  });
  return statusCode;
}

test('a closed shop at a public url starts without keys, says what is missing and does not open', async () => {
  expect(await modeOf(shop)).toBe('sandbox');
  const { body } = await owner.open('/gestion/demarrer/');
  expect(plainText(body)).toContain('les clés réelles du prestataire de paiement');
  const step = await owner.open('/gestion/demarrer/paiement/');
  expect(step.body).toContain(`href="${PATH}"`);
  const refused = await owner.post('/gestion/demarrer/ouvrir/', { nonce });
  expect([refused.statusCode, plainText(refused.body)]).toEqual([
    422,
    expect.stringContaining('les clés réelles du prestataire de paiement'),
  ]);
});

test.each<[string, Partial<typeof LIVE>, number, string]>([
  ['an empty form', { publishableKey: '', secretKey: '', webhookSecret: '' }, 422, 'Remplissez ce champ'],
  ['keys in each other’s fields', { secretKey: LIVE.publishableKey }, 422, 'pas celle de ce champ'],
  ['a key with a control character', { secretKey: 'sk_live_a\u0007' }, 422, 'pas une clé de Stripe'],
  ['keys of two modes', { publishableKey: 'pk_test_connue' }, 422, 'ne vont pas ensemble'],
  ['a key that the provider does not know', { secretKey: 'sk_live_perdue' }, 422, 'ne reconnaît pas'],
  ['a key without permission', { secretKey: 'rk_live_lecture' }, 422, 'n’a pas le droit d’encaisser'],
])('%s is refused with a sentence, and no secret is shown', async (_case, fields, status, sentence) => {
  const { statusCode, body } = await send(fields);
  expect([statusCode, plainText(body)]).toEqual([status, expect.stringContaining(sentence)]);
  expect(body).toContain(`value="${fields.publishableKey ?? LIVE.publishableKey}"`);
  expect(body).not.toContain(LIVE.webhookSecret);
  expect(body).not.toMatch(/sk_live_connue|sk_live_perdue|rk_live_lecture/);
  expect(await stored()).toEqual([]);
});

test('keys are not saved while the provider is away', async () => {
  provider.setAway(true);
  const { statusCode, body } = await send({});
  provider.setAway(false);
  expect([statusCode, plainText(body)]).toEqual([502, expect.stringContaining('Stripe ne répond pas')]);
  expect(await stored()).toEqual([]);
});

test('accepted keys are sealed, shown by their ends, audited without a secret and used at once', async () => {
  expect(await tellEvent(LIVE.webhookSecret)).toBe(400);
  const { statusCode, headers } = await send({});
  expect([statusCode, headers.location]).toEqual([303, `${PATH}?fait=enregistre`]);
  expect(await modeOf(shop)).toBe('live');
  expect(await tellEvent(LIVE.webhookSecret)).toBe(200);
  const { body } = await owner.open(PATH);
  expect(body).not.toMatch(/sk_live_connue|whsec_connue|pk_live_connue/);
  expect(plainText(body)).toContain('…nnue');
  expect(JSON.stringify(await stored())).not.toContain('connue');
  expect(await entries()).toEqual([
    {
      action: 'credentials.save',
      diff: { publishableKey: 'changed', secretKey: 'changed', webhookSecret: 'changed' },
    },
  ]);
  expect((await owner.open('/gestion/journal/')).body).not.toContain('_connue');
});

test('the same keys sent again change nothing', async () => {
  const answers = await Promise.all([send({}), send({})]);
  expect(answers.map(({ headers }) => headers.location)).toEqual([
    `${PATH}?fait=deja-la`,
    `${PATH}?fait=deja-la`,
  ]);
  expect(await entries()).toHaveLength(1);
});

test('keys that another machine has saved are used without a restart', async () => {
  const keyedHash = createKeyedHash(await loadSecret(shop.db));
  const values = keysOf('live', 'autre');
  await saveCredentials(at(shop, keyedHash), 'payments', { values, savedAt: new Date() });
  await expect.poll(() => tellEvent(values.webhookSecret)).toBe(200);
  expect(await tellEvent(LIVE.webhookSecret)).toBe(400);
});

test('an open shop keeps its live keys; a closed one can remove them', async () => {
  await setClosed(false);
  await expect.poll(async () => (await shop.ask('/v1/payment_intents/pi_1')).statusCode).toBe(404);
  const refused = await remove();
  expect([refused.statusCode, plainText(refused.body)]).toEqual([
    409,
    expect.stringContaining('fermez d’abord'),
  ]);
  const withTest = await send(keysOf('test'));
  expect([withTest.statusCode, plainText(withTest.body)]).toEqual([
    422,
    expect.stringContaining('donnez des clés réelles'),
  ]);
  expect(await modeOf(shop)).toBe('live');
  await setClosed(true);
  for (let press = 0; press < 2; press += 1)
    expect((await remove()).headers.location).toBe(`${PATH}?fait=retire`);
  expect(await modeOf(shop)).toBe('sandbox');
  expect((await entries()).map(({ action }) => action)).toEqual(['credentials.save', 'credentials.remove']);
});

test('keys that were sealed by another shop are named as unreadable, and can be replaced', async () => {
  const keyedHash = createKeyedHash('another shop');
  await saveCredentials(at(shop, keyedHash), 'payments', { values: LIVE, savedAt: new Date() });
  expect(await show()).toContain('ne peuvent plus être lues');
  expect(await modeOf(shop)).toBe('sandbox');
  expect((await send({})).statusCode).toBe(303);
  expect(await modeOf(shop)).toBe('live');
  await remove();
});

test('a copy of the database at another url does not use the keys, and says where they belong', async () => {
  const keyedHash = createKeyedHash(await loadSecret(shop.db));
  const elsewhere = at(shop, keyedHash, 'https://original.example');
  await saveCredentials(elsewhere, 'payments', { values: LIVE, savedAt: new Date() });
  expect(await show()).toContain('valent pour https://original.example');
  expect(await modeOf(shop)).toBe('sandbox');
  await remove();
});

test('a manager sees neither the screen nor the link to it', async () => {
  const manager = newVisitor(shop);
  await sendStaffSignIn(manager, { email: await addStaff(shop, 'manager') });
  await secureAccess(manager);
  expect((await manager.open(PATH)).statusCode).toBe(403);
  expect((await manager.open('/gestion/reglages/')).body).not.toContain(PATH);
});

test('a test shop, such as a copy of a database, uses no live keys and accepts none', async () => {
  const copy = await openShop({ STRIPE_URL: provider.url });
  try {
    const keyedHash = createKeyedHash(await loadSecret(copy.db));
    await saveCredentials(at(copy, keyedHash, 'http://localhost'), 'payments', {
      values: LIVE,
      savedAt: new Date(),
    });
    const louise = await staffVisitor(copy);
    copy.app.drop(['*']);
    const { body } = await louise.open(PATH);
    expect(plainText(body)).toContain('elles ne servent pas');
    const [, own = ''] = /name="nonce" value="([^"]*)"/.exec(body) ?? [];
    const refused = await louise.post(PATH, { nonce: own, ...LIVE });
    expect([refused.statusCode, plainText(refused.body)]).toEqual([
      422,
      expect.stringContaining('donnez des clés d’essai'),
    ]);
    expect(await modeOf(copy)).toBe('sandbox');
  } finally {
    await copy.close();
  }
});

test('keys of the machine win, and the screen says so', async () => {
  const { secretKey, publishableKey, webhookSecret } = keysOf('test', 'machine');
  const keys = { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey };
  const set = await openShop({ ...keys, STRIPE_WEBHOOK_SECRET: webhookSecret });
  try {
    const louise = await staffVisitor(set);
    const { body } = await louise.open(PATH);
    expect(plainText(body)).toContain('viennent des réglages de la machine');
    expect(body).not.toContain('name="secretKey"');
    const [, own = ''] = /name="nonce" value="([^"]*)"/.exec(body) ?? [];
    const refused = await louise.post(PATH, { nonce: own, ...keysOf('test') });
    expect([refused.statusCode, plainText(refused.body)]).toEqual([
      409,
      expect.stringContaining('elles l’emportent'),
    ]);
  } finally {
    await set.close();
  }
});
