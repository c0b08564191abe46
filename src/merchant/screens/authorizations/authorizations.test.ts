import { createServer } from 'node:http';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hiddenField, MERCHANT } from '#test/customers.ts';
import { newVisitor, type Visitor } from '#test/new-visitor.ts';
import { plainText } from '#test/office-forms.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { basicHeader, restClient } from '#test/rest/rest-client.ts';
import { sendStaffSignIn, staffVisitor } from '#test/staff.ts';
import { ownAddress } from '#platform/server/own-address.ts';

let clock = new Date();
let shop: TestShop;
let owner: Visitor;
beforeAll(async () => {
  shop = await openShop(
    { RATE_LIMIT_PER_MINUTE: '100000' },
    undefined,
    () => clock,
    undefined,
    /* reachesPrivateNetworks */ true,
  );
  owner = await staffVisitor(shop);
});
afterAll(() => shop.close());

const APPLICATION = '/wp-admin/authorize-application.php';
const APP = {
  app_name: 'Téléphone <b>de Nina</b>',
  app_id: '5e6e6be0-61a8-5d4a-9a3e-9b1f0c5b1a11',
  success_url: 'woocommerce://app-login',
};
const href = (path: string, query: Record<string, string>) => `${path}?${new URLSearchParams(query)}`;
const accept = async (path: string, fields: Record<string, string>, from = path) =>
  owner.post(path, { nonce: hiddenField((await owner.open(from)).body, 'nonce'), ...fields });
const policyOf = (headers: Record<string, unknown>) => String(headers['content-security-policy']);

test('an application gets a password in the url to which it returns, and works with it', async () => {
  const path = href(APPLICATION, APP);
  const consent = await owner.open(path);
  expect(plainText(consent.body)).toContain('demande un mot de passe');
  expect(consent.body).not.toContain('<b>de Nina');
  expect(policyOf(consent.headers)).toContain("form-action 'self' woocommerce:;");
  const granted = await accept(path, { nom: 'Téléphone de Nina' });
  const url = new URL(String(granted.headers.location));
  expect([granted.statusCode, url.protocol, url.host]).toEqual([303, 'woocommerce:', 'app-login']);
  const { site_url: siteUrl, user_login: user = '', password = '' } = Object.fromEntries(url.searchParams);
  expect([siteUrl, user]).toEqual(['http://localhost', MERCHANT]);
  const client = restClient(shop, { consumerKey: user, consumerSecret: password });
  expect((await client.get('/products/tags')).status).toBe(200);
  const entry = await shop.db
    .selectFrom('audit_log')
    .select(['action', 'diff'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(entry).toEqual({ action: 'staff.application-add', diff: { name: [null, 'Téléphone de Nina'] } });
  expect(
    JSON.stringify(await shop.db.selectFrom('application_passwords').selectAll().execute()),
  ).not.toContain(password);
  const again = await accept(path, { nom: 'Téléphone de Nina' });
  expect([again.statusCode, plainText(again.body)]).toEqual([
    422,
    expect.stringContaining('porte déjà ce nom'),
  ]);
});

test('an application without a url gets its password on the screen', async () => {
  const shown = await accept(href(APPLICATION, { app_name: 'Caisse' }), { nom: 'Caisse' });
  expect([shown.statusCode, shown.body]).toEqual([
    201,
    expect.stringMatching(/([a-z2-9]{4} ){5}[a-z2-9]{4}/),
  ]);
});

test('who refuses goes back to the application without a password', async () => {
  const { body } = await owner.open(href(APPLICATION, APP));
  expect(body).toContain('href="woocommerce://app-login?success=false"');
});

test.each([
  ['success_url', 'javascript:alert(1)'],
  ['success_url', 'http://app.example/'],
  ['reject_url', 'javascript:alert(1)'],
  ['app_id', 'x'],
])('a request with %s=%s is refused and leads nowhere', async (name, value) => {
  const path = href(APPLICATION, { ...APP, [name]: value });
  const shown = await owner.open(path);
  expect([shown.statusCode, shown.body.includes(value.replace('x', 'value="x"'))]).toEqual([400, false]);
  expect(policyOf(shown.headers)).toContain("form-action 'self';");
  const sent = await owner.post(path, {
    nonce: hiddenField((await owner.open('/gestion/')).body, 'nonce'),
    nom: 'Caisse',
  });
  expect([sent.statusCode, sent.headers.location]).toEqual([400, undefined]);
});

test('who is not signed in signs in first and comes back to the same request', async () => {
  const visitor = newVisitor(shop);
  const sent = `${APPLICATION}?app_name=Caisse&success_url=https://app.example/retour`;
  const { headers } = await visitor.open(sent);
  const suite = new URL(String(headers.location), 'http://localhost').searchParams.get('suite') ?? '';
  const entered = await sendStaffSignIn(visitor, { suite });
  expect(entered.headers.location).toBe(suite);
  expect(plainText((await visitor.open(suite)).body)).toContain('vous reviendrez vers app.example');
});

test('a link of another site first opens the page again, so that the browser sends the session', async () => {
  const path = href(APPLICATION, APP);
  const headers = { 'sec-fetch-site': 'cross-site' };
  const answer = await shop.ask({ url: path, headers });
  expect([answer.statusCode, answer.headers['refresh']]).toEqual([200, `0; url=${path}`]);
});

test('after ten minutes the password is asked for, and the form still leads to the application', async () => {
  const path = href(APPLICATION, APP);
  const nonce = hiddenField((await owner.open(path)).body, 'nonce');
  clock = new Date(clock.getTime() + 11 * 60_000);
  const response = await owner.post(path, { nonce, nom: 'Plus tard' });
  expect([response.statusCode, response.body]).toEqual([422, expect.stringContaining('preuve-mot-de-passe')]);
  expect(policyOf(response.headers)).toContain("form-action 'self' woocommerce:;");
  owner = await staffVisitor(shop);
});

const KEY = '/wc-auth/v1/authorize';
const GRANT = '/wc-auth/v1/access_granted';
type Delivered = {
  key_id: number;
  user_id: string;
  consumer_key: string;
  consumer_secret: string;
  key_permissions: string;
};

/** A tool that receives keys and answers with this status. */
async function openTool(status: number) {
  const received: Delivered[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push(JSON.parse(Buffer.concat(chunks).toString()));
      response.writeHead(status, { location: 'http://localhost/' }).end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { received, url: ownAddress(server).href, close: () => server.close() };
}

const toolRequest = (callbackUrl: string, change: Record<string, string> = {}) => ({
  app_name: 'Étiquettes',
  scope: 'read',
  user_id: '42',
  return_url: 'https://app.example/retour?a=1',
  callback_url: callbackUrl,
  ...change,
});

test('a tool receives a key with the asked permission, and the browser goes back to it', async () => {
  const tool = await openTool(200);
  try {
    const query = toolRequest(tool.url);
    const consent = await owner.open(href(KEY, query));
    expect(plainText(consent.body)).toContain('demande une clé');
    expect(policyOf(consent.headers)).toContain("form-action 'self' https://app.example;");
    expect(consent.body).toContain('success=0&amp;user_id=42');
    const granted = await accept(href(GRANT, query), { role: 'packer' }, href(KEY, query));
    expect(granted.headers.location).toBe('https://app.example/retour?a=1&success=1&user_id=42');
    const [key] = tool.received;
    if (!key) throw new Error('no key was delivered');
    expect(key).toMatchObject({ user_id: '42', key_permissions: 'read', key_id: expect.any(Number) });
    const headers = basicHeader({ consumerKey: key.consumer_key, consumerSecret: key.consumer_secret });
    expect((await shop.ask({ url: '/wp-json/wc/v3/products/tags', headers })).statusCode).toBe(200);
    const twice = await accept(href(GRANT, query), { role: 'packer' }, href(KEY, query));
    expect(twice.statusCode).toBe(303);
    const keys = await shop.db.selectFrom('api_keys').select(['name', 'role']).orderBy('id').execute();
    expect(keys).toEqual([
      { name: 'Étiquettes', role: 'packer' },
      { name: 'Étiquettes (2)', role: 'packer' },
    ]);
  } finally {
    tool.close();
  }
});

test.each([500, 302])('a key that the tool answers with %i is revoked', async (status) => {
  const tool = await openTool(status);
  try {
    const query = toolRequest(tool.url, { app_name: `Répond ${status}` });
    const answer = await accept(href(GRANT, query), { role: 'manager' }, href(KEY, query));
    expect([answer.statusCode, plainText(answer.body)]).toEqual([
      422,
      expect.stringContaining('déjà révoquée'),
    ]);
    const left = await shop.db
      .selectFrom('api_keys')
      .select('revoked_at')
      .where('name', '=', `Répond ${status}`)
      .execute();
    expect(left).toEqual([{ revoked_at: expect.any(Date) }]);
  } finally {
    tool.close();
  }
});

test.each([
  ['callback_url', 'http://app.example/cle'],
  ['callback_url', ''],
  ['return_url', 'javascript:alert(1)'],
  ['scope', 'tout'],
  ['user_id', ''],
  ['app_name', ' '],
])('a request with %s=%s is refused', async (name, value) => {
  const path = href(KEY, toolRequest('https://app.example/cle', { [name]: value }));
  const { statusCode, body } = await owner.open(path);
  expect([statusCode, plainText(body)]).toEqual([400, expect.stringContaining(name)]);
});

test('an unknown role is refused with a sentence', async () => {
  const query = toolRequest('https://app.example/cle');
  const answer = await accept(href(GRANT, query), { role: 'king' }, href(KEY, query));
  expect([answer.statusCode, plainText(answer.body)]).toEqual([422, expect.stringContaining('Choisissez')]);
});

test('the url of the form leads to the question as long as nobody has answered it', async () => {
  const query = toolRequest('https://app.example/cle');
  expect((await owner.open(href(GRANT, query))).headers.location).toBe(href(KEY, query));
});

test('a key is not sent into a private network', async () => {
  const strict = await openShop({ RATE_LIMIT_PER_MINUTE: '100000' });
  try {
    const visitor = await staffVisitor(strict);
    for (const callback of [
      'https://127.0.0.1:9/cle',
      'https://localhost:9/cle',
      'https://169.254.169.254/',
    ]) {
      const query = toolRequest(callback, { app_name: callback.slice(0, 40) });
      const { body } = await visitor.open(href(KEY, query));
      const answer = await visitor.post(href(GRANT, query), {
        nonce: hiddenField(body, 'nonce'),
        role: 'manager',
      });
      expect(answer.statusCode).toBe(422);
    }
    const active = await strict.db
      .selectFrom('api_keys')
      .select('id')
      .where('revoked_at', 'is', null)
      .execute();
    expect(active).toEqual([]);
  } finally {
    await strict.close();
  }
});
