import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type TestShop } from '#test/open-shop.ts';
import {
  addApiKey,
  askRest,
  basicHeader,
  signedQuery,
  type RestMethod,
  type WireFailure,
} from '#test/rest/rest-client.ts';
import { may, ROLES, type Role } from '#shop/staff/access/roles.ts';
import type { ApiCredentials } from '#shop/staff/api-keys/server/change-api-keys.ts';
import type { Endpoint } from './endpoint.ts';
import { ENDPOINTS } from './endpoints.ts';

/** A way to reach the shop from outside: OAuth 1.0a over http, or Basic over https. */
type Transport = {
  readonly shop: TestShop;
  readonly call: <Body>(keys: ApiCredentials, method: RestMethod, path: string) => Promise<Answer<Body>>;
};
type Answer<Body> = { status: number; headers: Record<string, unknown>; json: Body };

const afar = { headers: { host: 'jouets.example' }, remoteAddress: '203.0.113.9' };

async function openHttp(): Promise<Transport> {
  const shop = await openShop({ RATE_LIMIT_PER_MINUTE: '100000' });
  return {
    shop,
    call: (keys, method, path) => {
      const query = signedQuery(keys, path, { method, origin: 'http://jouets.example' });
      return askRest(shop, method, `${path.split('?')[0]}?${query}`, afar);
    },
  };
}

async function openHttps(): Promise<Transport> {
  const shop = await openShop({ RATE_LIMIT_PER_MINUTE: '100000', PUBLIC_URL: 'https://jouets.example' });
  return {
    shop,
    call: (keys, method, path) =>
      askRest(shop, method, path, { ...afar, headers: { ...afar.headers, ...basicHeader(keys) } }),
  };
}

const UNKNOWN = '2147483000';
const unknownIn = (path: string) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => (/(^|_)id$/.test(name) ? UNKNOWN : 'zz-inconnu'));
/** The code of a refusal, without the words that differ between calls. */
const kindOf = ({ status, json }: Answer<WireFailure>) => [status, json.code];
const ofMethod = (endpoint: Endpoint) =>
  endpoint.methods.map((method) => ({ method, ...endpoint, title: `${method} ${endpoint.path}` }));
const CALLS = ENDPOINTS.flatMap(ofMethod);
const isReading = ({ method }: { method: RestMethod }) => method === 'GET';

test('no call is described twice', () => {
  const titles = CALLS.map(({ title }) => title);
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
});

describeTransport('http, signed with OAuth 1.0a', openHttp);
describeTransport('https, with Basic', openHttps);

function describeTransport(name: string, open: () => Promise<Transport>): void {
  let transport: Transport;
  let owner: ApiCredentials;
  const keys = new Map<Role, ApiCredentials>();
  let reader: ApiCredentials;
  beforeAll(async () => {
    transport = await open();
    owner = await addApiKey(transport.shop, { role: 'owner' });
    reader = await addApiKey(transport.shop, { role: 'owner', permission: 'read' });
    for (const role of ROLES) keys.set(role, await addApiKey(transport.shop, { role }));
  });
  afterAll(() => transport.shop.close());

  /** A path with ids that exist; undefined if the shop has no element of a parent. */
  async function filled(path: string): Promise<string | undefined> {
    const [, parent = '', end = ''] = /^(.*)\/\{\w+\}(.*)$/.exec(path) ?? [];
    if (parent === '') return path;
    const above = await filled(parent);
    if (above === undefined) return undefined;
    const { json } = await transport.call<{ id?: number | string }[]>(owner, 'GET', above);
    // The first shipping zone is the rest of the world, which has no methods.
    const element = Array.isArray(json) ? json.at(-1) : undefined;
    return element?.id === undefined ? undefined : `${above}/${element.id}${end}`;
  }

  test.each(CALLS.filter((call) => isReading(call) && call.isList))(
    `${name}: $title answers a list`,
    async ({ path, args }) => {
      const url = await filled(path);
      if (url === undefined) return;
      const { status, json, headers } = await transport.call<unknown>(owner, 'GET', url);
      expect([status, Array.isArray(json)]).toEqual([200, true]);
      if (!Object.hasOwn(args.shape, 'page')) return;
      expect(headers).toMatchObject({
        'x-wp-total': expect.stringMatching(/^\d+$/),
        'x-wp-totalpages': expect.stringMatching(/^\d+$/),
      });
    },
  );

  test.each(CALLS.filter(({ unknownCode, path }) => unknownCode !== undefined && path.endsWith('}')))(
    `${name}: $title answers 404 for an unknown element`,
    async ({ method, path, unknownCode }) => {
      const [, collection = '', last = ''] = /^(.*)(\/\{\w+\})$/.exec(path) ?? [];
      const above = await filled(collection);
      if (above === undefined) return;
      const url = `${above}${unknownIn(last)}?force=true`;
      expect(kindOf(await transport.call<WireFailure>(owner, method, url))).toEqual([404, unknownCode]);
    },
  );

  test.each(CALLS)(`${name}: $title refuses other keys`, async (call) => {
    const { method, path, purpose, needs } = call;
    const url = unknownIn(path);
    const anonymous = await askRest<WireFailure>(transport.shop, method, url, afar);
    expect(kindOf(anonymous)).toEqual([401, `woocommerce_rest_cannot_${purpose}`]);
    if (!isReading(call))
      expect(kindOf(await transport.call<WireFailure>(reader, method, url))).toEqual([
        401,
        'woocommerce_rest_authentication_error',
      ]);
    const role = ROLES.find((each) => !may(each, needs));
    const key = role && keys.get(role);
    if (key)
      expect(kindOf(await transport.call<WireFailure>(key, method, url))).toEqual([
        403,
        `woocommerce_rest_cannot_${purpose}`,
      ]);
  });
}
