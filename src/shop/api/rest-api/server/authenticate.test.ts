import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { addApiKey, askRest, basicHeader, signedQuery, type WireFailure } from '#test/rest/rest-client.ts';

type Keys = Awaited<ReturnType<typeof addApiKey>>;

let shop: TestShop;
let keys: Keys;
let at = new Date('2026-11-15T12:00:00Z');
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '100000' }, undefined, () => at);
  keys = await addApiKey(shop);
});
afterAll(() => shop.close());

const PATH = '/products/tags?per_page=1';
const outcome = async (answer: ReturnType<typeof askRest<WireFailure>>) => {
  const { status, json } = await answer;
  return [status, json.code];
};
const ask = (path: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  askRest<WireFailure>(shop, 'GET', path, { headers, remoteAddress });
/** The call of a client in another network, over http. */
const askAfar = (path: string, headers: Record<string, string> = {}) =>
  ask(path, { host: 'jouets.example', ...headers }, '203.0.113.9');
const queryKeys = ({ consumerKey, consumerSecret }: Keys) =>
  new URLSearchParams({ consumer_key: consumerKey, consumer_secret: consumerSecret }).toString();
const signedPath = (signing: Parameters<typeof signedQuery>[2] = {}, path = PATH) =>
  `${path.split('?')[0]}?${signedQuery(keys, path, { at, origin: 'http://jouets.example', ...signing })}`;

const CANNOT_VIEW = 'woocommerce_rest_cannot_view';
const WRONG = 'woocommerce_rest_authentication_error';

test('a key opens the API on this machine, by Basic and in the query', async () => {
  expect((await ask(PATH, basicHeader(keys))).status).toBe(200);
  expect((await ask(`${PATH}&${queryKeys(keys)}`)).status).toBe(200);
});

test('links of a page repeat no key', async () => {
  const { headers } = await ask(`${PATH}&${queryKeys(keys)}`);
  expect(headers['link']).toContain('page=2');
  expect(headers['link']).not.toContain('consumer');
});

test('a secret that travels over http is not accepted, and over https it is', async () => {
  expect(await outcome(askAfar(PATH, basicHeader(keys)))).toEqual([401, CANNOT_VIEW]);
  expect(await outcome(askAfar(`${PATH}&${queryKeys(keys)}`))).toEqual([401, CANNOT_VIEW]);
  // A foreign name that leads to this machine stays foreign.
  expect(await outcome(ask(PATH, { host: 'jouets.example', ...basicHeader(keys) }))).toEqual([
    401,
    CANNOT_VIEW,
  ]);
  const secure = await openShop({ PUBLIC_URL: 'https://jouets.example' });
  try {
    const other = await addApiKey(secure);
    const answer = await askRest<WireFailure>(secure, 'GET', PATH, {
      headers: { host: 'jouets.example', ...basicHeader(other) },
      remoteAddress: '203.0.113.9',
    });
    expect(answer.status).toBe(200);
  } finally {
    await secure.close();
  }
});

test.each<[string, () => Promise<Record<string, string>>, string]>([
  ['no key', async () => ({}), CANNOT_VIEW],
  ['an unknown key', async () => basicHeader({ ...keys, consumerKey: `ck_${'0'.repeat(40)}` }), CANNOT_VIEW],
  ['a wrong secret', async () => basicHeader({ ...keys, consumerSecret: `cs_${'0'.repeat(40)}` }), WRONG],
  ['a name that is no key', async () => ({ authorization: `Basic ${btoa('admin:secret')}` }), CANNOT_VIEW],
  ['a broken header', async () => ({ authorization: 'Basic %%%' }), CANNOT_VIEW],
])('%s is refused', async (_, headers, code) => {
  expect(await outcome(ask(PATH, await headers()))).toEqual([401, code]);
});

test.each(['HMAC-SHA1', 'HMAC-SHA256'] as const)(
  'a request signed with %s is accepted over http',
  async (algorithm) => {
    expect((await askAfar(signedPath({ algorithm }))).status).toBe(200);
    const header = `OAuth ${[...signedQuery(keys, PATH, { at, algorithm, origin: 'http://jouets.example' })]
      .filter(([name]) => name.startsWith('oauth_'))
      .map(([name, value]) => `${name}="${encodeURIComponent(value)}"`)
      .join(', ')}`;
    expect((await askAfar(PATH, { authorization: header })).status).toBe(200);
  },
);

test('accents, brackets and spaces of a query are signed as sent', async () => {
  const path = `/products/tags?search=${encodeURIComponent('é (a+b)!')}&include[]=1&include[]=2`;
  expect((await askAfar(signedPath({}, path))).status).toBe(200);
});

test('each nonce is accepted once', async () => {
  const path = signedPath();
  expect((await askAfar(path)).status).toBe(200);
  expect(await outcome(askAfar(path))).toEqual([401, WRONG]);
});

test.each<[string, () => string]>([
  ['another query', () => `${signedPath()}&page=2`],
  ['another method', () => signedPath({ method: 'POST' })],
  ['another host', () => signedPath({ origin: 'http://autre.example' })],
  ['a time long ago', () => signedPath({ at: new Date(at.getTime() - 901_000) })],
  ['a time to come', () => signedPath({ at: new Date(at.getTime() + 901_000) })],
  ['an unknown method of signing', () => signedPath().replace('HMAC-SHA256', 'PLAINTEXT')],
  ['another secret', () => signedPath().replace(/oauth_signature=[^&]+/, 'oauth_signature=abcd')],
  ['a nonce without end', () => signedPath({ nonce: 'a'.repeat(5000) })],
])('a signature of %s is refused', async (_, path) => {
  expect(await outcome(askAfar(path()))).toEqual([401, WRONG]);
});

test('a request that is signed wrong writes no nonce', async () => {
  const count = async () =>
    (
      await shop.db
        .selectFrom('api_key_nonces')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .execute()
    )[0]?.count;
  const before = await count();
  await askAfar(signedPath().replace(/oauth_signature=[^&]+/, 'oauth_signature=abcd'));
  expect(await count()).toBe(before);
  await askAfar(signedPath());
  expect(await count()).toBe((before ?? 0) + 1);
});

test('a signature without its time is refused by name', async () => {
  const { status, json } = await askAfar(signedPath().replace(/oauth_timestamp=\d+/, 'x=1'));
  expect([status, json.code]).toEqual([401, 'woocommerce_rest_authentication_missing_parameter']);
  expect(json.message).toContain('oauth_timestamp');
});

test('a key reads or writes as its permission says', async () => {
  const reader = await addApiKey(shop, { permission: 'read' });
  const writer = await addApiKey(shop, { permission: 'write' });
  const create = (own: Keys) =>
    outcome(
      askRest<WireFailure>(shop, 'POST', '/products/tags', {
        headers: basicHeader(own),
        payload: { name: `Étiquette ${own.id}` },
      }),
    );
  expect((await ask(PATH, basicHeader(reader))).status).toBe(200);
  expect(await create(reader)).toEqual([401, WRONG]);
  expect(await outcome(ask(PATH, basicHeader(writer)))).toEqual([401, WRONG]);
  expect(await create(writer)).toEqual([201, undefined]);
});

test('a key does only what its role may do', async () => {
  const packer = await addApiKey(shop, { role: 'packer' });
  expect((await ask(PATH, basicHeader(packer))).status).toBe(200);
  const calls = [
    ['POST', '/products/tags', 'create'],
    ['PUT', '/products/tags/1', 'edit'],
    ['DELETE', '/products/tags/1?force=true', 'delete'],
    ['POST', '/products/tags/batch', 'batch'],
  ] as const;
  for (const [method, path, word] of calls)
    expect(
      await outcome(
        askRest<WireFailure>(shop, method, path, { headers: basicHeader(packer), payload: { name: 'x' } }),
      ),
    ).toEqual([403, `woocommerce_rest_cannot_${word}`]);
});

test('a revoked key is refused at once', async () => {
  const own = await addApiKey(shop);
  expect((await ask(PATH, basicHeader(own))).status).toBe(200);
  await shop.db.updateTable('api_keys').set({ revoked_at: at }).where('id', '=', own.id).execute();
  expect(await outcome(ask(PATH, basicHeader(own)))).toEqual([401, CANNOT_VIEW]);
});

test('the last use is written at most once a minute, and never for a wrong secret', async () => {
  const own = await addApiKey(shop);
  const lastUse = async () =>
    (await shop.db.selectFrom('api_keys').select('last_used_at').where('id', '=', own.id).executeTakeFirst())
      ?.last_used_at;
  await ask(PATH, basicHeader({ ...own, consumerSecret: 'cs_0' }));
  expect(await lastUse()).toBeNull();
  const first = at;
  await ask(PATH, basicHeader(own));
  at = new Date(first.getTime() + 59_000);
  await ask(PATH, basicHeader(own));
  expect(await lastUse()).toEqual(first);
  at = new Date(first.getTime() + 60_000);
  await ask(PATH, basicHeader(own));
  expect(await lastUse()).toEqual(at);
});

test('the database holds neither the key nor the secret', async () => {
  const rows = JSON.stringify(await shop.db.selectFrom('api_keys').selectAll().execute());
  expect(rows).not.toContain(keys.consumerSecret);
  expect(rows).not.toContain(keys.consumerKey);
});
