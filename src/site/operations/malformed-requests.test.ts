import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownAddress } from '#platform/server/own-address.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '100000' });
});
afterAll(() => shop.close());

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const JSON_TYPE = { 'content-type': 'application/json' };
const MULTIPART = { 'content-type': 'multipart/form-data; boundary=x' };
const STORE = '/wp-json/wc/store/v1';
const post = (url: string, headers: Record<string, string>, payload?: string) =>
  shop.ask({ method: 'POST', url, headers, ...(payload !== undefined && { payload }) });

const part = (name: string, value: string) =>
  `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

test.each<[string, string, Record<string, string>, string?]>([
  ['NUL in a path', '/produit/%00/', FORM, ''],
  ['NUL in a query', '/?wc-ajax=add_to_cart&product_id=%00', FORM, ''],
  ['NUL in a form field', '/mon-compte/', FORM, 'email=a%00b&password=x'],
  ['NUL in the name of a form field', '/commander/', FORM, 'billing_%00=a'],
  [
    'NUL in a JSON text',
    `${STORE}/cart/add-item`,
    JSON_TYPE,
    '{"id":1,"variation":[{"attribute":"\\u0000"}]}',
  ],
  ['NUL in a JSON key', `${STORE}/cart/add-item`, JSON_TYPE, '{"\\u0000":1}'],
  ['half of a surrogate pair', `${STORE}/cart/update-customer`, JSON_TYPE, '{"a":"\\ud800"}'],
  ['NUL in a cookie', '/panier/', { ...FORM, cookie: 'eveil_visitor=%00' }, ''],
  ['NUL in a multipart field', '/lettre/', MULTIPART, `${part('email', 'a\0b')}--x--\r\n`],
  ['NUL in the name of a multipart field', '/lettre/', MULTIPART, `${part('a\0', 'b')}--x--\r\n`],
  ['a truncated multipart form', '/lettre/', MULTIPART, part('email', 'a@exemple.fr').slice(0, -4)],
  ['a broken multipart form', '/mon-compte/', MULTIPART, '--x\r\nbroken'],
  ['multipart without a boundary', '/commander/', { 'content-type': 'multipart/form-data' }, 'anything'],
  ['a truncated multipart form with files', '/avis/ecrire/', MULTIPART, '--x\r\nbroken'],
  ['a list instead of a form', '/lettre/', JSON_TYPE, '[1]'],
  ['a text instead of a form', '/mon-compte/', { 'content-type': 'text/plain' }, 'email'],
  ['null instead of a form', '/wp-admin/admin-ajax.php', JSON_TYPE, 'null'],
  ['very deep JSON', '/commander/', JSON_TYPE, `{"a":${'['.repeat(50_000)}${']'.repeat(50_000)}}`],
])('%s is refused with 400', async (_, url, headers, payload) => {
  expect((await post(url, headers, payload)).statusCode).toBe(400);
});

test.each([
  ['/wp-admin/admin-ajax.php?action=%00', {}],
  ['/?wc-ajax=%00', {}],
  ['/wp-json/eveil/v1/client-params?page=%00', {}],
  ['/panier/?a=%00', { accept: 'application/json' }],
  [`${STORE}/products?search=%00`, {}],
])('a malformed call of a script (%s) is answered in JSON', async (url, headers) => {
  const answer = await shop.ask({ url, headers });
  expect(answer.statusCode).toBe(400);
  expect(answer.json<{ data: { status: number } }>().data.status).toBe(400);
});

test('a malformed request of a page is answered with a French page', async () => {
  const answer = await shop.ask('/boutique/?orderby=%00');
  expect(answer.statusCode).toBe(400);
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(answer.body).toContain('Cette adresse est mal écrite');
});

const OBJECT = '{"toString":"x","valueOf":"y"}';

test.each<[string, string, Record<string, string>, string?]>([
  ['no body', '/lettre/', {}],
  ['no body', '/mon-compte/', {}],
  ['no body', '/commander/', {}],
  ['no body', '/wp-comments-post.php', {}],
  ['no body', '/wp-json/widgetkit/v1/widget/newsletter/sendmail/', {}],
  ['an object for the action', '/wp-admin/admin-ajax.php', JSON_TYPE, `{"action":${OBJECT}}`],
  ['an object for an id', `${STORE}/cart/add-item`, JSON_TYPE, `{"id":${OBJECT},"quantity":${OBJECT}}`],
  ['an object for a quantity', '/panier/', JSON_TYPE, `{"quantity[${'0'.repeat(32)}]":${OBJECT}}`],
  ['an object for a variation', '/?wc-ajax=add_to_cart', JSON_TYPE, `{"product_id":${OBJECT}}`],
  [
    'an object for a swatch',
    '/wp-admin/admin-ajax.php?action=eveil_ajax_as_add_to_cart',
    JSON_TYPE,
    `{"product_id":"1","variation_id":${OBJECT}}`,
  ],
])('%s is answered without a fault (%s)', async (_, url, headers, payload) => {
  expect((await post(url, headers, payload)).statusCode).toBeLessThan(500);
});

test.each([
  '/?add-to-cart=NaN',
  '/?add-to-cart=2147483648',
  '/?add-to-cart=99999999999999999999',
  '/?add-to-cart=-0',
  '/?add-to-cart=1e309',
  '/?add-to-cart=1&quantity=1e309',
  '/?add-to-cart=__proto__',
  '/?wc-ajax=add_to_cart&add-to-cart=x&quantity[x]=1',
  '/wp-json/eveil/v1/client-params?page=constructor',
  '/wp-json/eveil/v1/client-params?page=product&product_id=99999999999',
  '/panier/?refus=constructor',
  '/panier/?refus=__proto__&fait=toString',
  '/avis/?tri=toString',
  '/commander/order-received/4294967296/?key=wc_order_aaaaaaaaaaaaa',
  '/mon-compte/view-order/999999999/',
  '/avis/voix/?avis=2147483648',
])('%s is answered without a fault', async (url) => {
  expect((await shop.ask(url)).statusCode).toBeLessThan(500);
});

/** Sends the bytes over one connection and returns the statuses of up to `count` responses. */
function statusesOf(bytes: Buffer, count: number): Promise<string[]> {
  const { hostname, port } = ownAddress(shop.app.fastify.server);
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    const done = () => {
      socket.destroy();
      resolve([...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status = '']) => status));
    };
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
      if ([...text.matchAll(/HTTP\/1\.1 \d{3}/g)].length >= count) done();
    });
    socket.on('close', done).on('error', reject);
  });
}

test.each([1_000, 70_000, 300_000, 2_000_000])(
  'a connection goes on being used after a broken multipart form of %d bytes',
  async (size) => {
    const body = `--x\r\nbroken${'a'.repeat(size)}`;
    const head = [
      'POST /avis/ecrire/ HTTP/1.1',
      'Host: localhost',
      'Content-Type: multipart/form-data; boundary=x',
      `Content-Length: ${Buffer.byteLength(body)}`,
    ];
    const next = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n';
    const statuses = await statusesOf(Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}${next}`), 2);
    expect(statuses).toEqual(['400', '200']);
  },
);
