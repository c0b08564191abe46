import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownAddress } from '#platform/server/own-address.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { plainRequest } from '#test/network/plain-request.ts';

let shop: TestShop;
let origin: string;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '100000' });
  origin = ownAddress(shop.app.fastify.server).origin;
});
afterAll(() => shop.close());

const PLACES = [
  '/',
  '/page/§/',
  '/boutique/',
  '/boutique/page/§/',
  '/categorie-produit/§/',
  '/categorie-produit/§/page/1/',
  '/categorie-produit/langage/page/§/',
  '/etiquette-produit/§/',
  '/etiquette-produit/§/page/2/',
  '/produit/§/',
  '/produit/tour-rose/',
  '/journal/§/',
  '/journal/page/§/',
  '/journal/categorie/§/',
  '/journal/categorie/choisir/page/§/',
  '/journal/etiquette/§/',
  '/avis/',
  '/avis/voix/',
  '/panier/',
  '/media/§',
  '/avis/ecrire/',
  '/avis/question/',
  '/avis/merci/',
  '/avis/modifier/',
  '/avis/signaler/',
  '/gestion/composants/',
  '/wp-json/',
  '/wp-json/§',
  '/wp-json/wc/store/v1/products/§',
  '/wp-json/wc/store/v1/products/categories/§',
  '/§/',
  '/§',
  '/robots.txt',
  '/sitemap.xml',
  '/healthz',
];
const NAMES = [
  's',
  'orderby',
  'post_type',
  'e-filter-boutique-product_tag',
  'e-filter-boutique-',
  'refus',
  'ajout',
  'produit',
  'fait',
  'tri',
  'recherche',
  'apres',
  'sujet',
];

const encoded = (text: string) => encodeURIComponent(Buffer.from(text).toString());
const hostile = fc.oneof(
  fc.constantFrom(
    '%00',
    '%0d%0aSet-Cookie:%20a=b',
    '..%2f..%2fetc%2fpasswd',
    '%2e%2e',
    '%',
    '%ff',
    '\\',
    '%5c',
    '__proto__',
  ),
  fc.constantFrom(
    'constructor',
    'toString',
    '!',
    '+',
    '~',
    "'%20or%201=1--",
    '1e999',
    '-0',
    '%F0%9F%98%80',
    '',
    '//',
  ),
  fc.string({ unit: 'binary', maxLength: 40 }).map(encoded),
  fc.string({ unit: 'grapheme-ascii', maxLength: 40 }).map((text) => text.replace(/[\s#]/g, '')),
);
const query = fc
  .array(fc.tuple(fc.oneof(fc.constantFrom(...NAMES), hostile), hostile), { maxLength: 4 })
  .map((pairs) => (pairs.length ? `?${pairs.map((pair) => pair.join('=')).join('&')}` : ''));
const address = fc
  .tuple(fc.constantFrom(...PLACES), hostile, query)
  .map(([place, part, rest]) => place.replace('§', part) + rest);

test('no address and no query, however hostile, makes the shop fail', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom('GET', 'GET', 'HEAD', 'POST'), address, async (method, path) => {
      const { status, headers } = await plainRequest({ origin, path, method });
      expect(status).toBeLessThan(500);
      expect(headers['set-cookie'] ?? []).not.toContainEqual(expect.stringContaining('a=b'));
    }),
    { numRuns: 300, seed: 20_261_115 },
  );
});

test.each([
  ['//', 'GET'],
  ['//?s=a', 'GET'],
  ['/produit/%00/', 'GET'],
  ['/categorie-produit/%00/', 'GET'],
  ['/%00/', 'GET'],
  ['/categorie-produit/%0d%0aSet-Cookie:a=b/page/1/', 'GET'],
  ['/categorie-produit/%C3%A9t%C3%A9%E2%9C%93/page/1/', 'GET'],
  ['http://[', 'GET'],
  ['*', 'OPTIONS'],
])('%s (%s) is refused without a fault', async (path, method) => {
  const { status, headers } = await plainRequest({ origin, path, method });
  expect(status).toBeLessThan(500);
  expect(headers['set-cookie']).toBeUndefined();
});

const formValue = fc.oneof(hostile, fc.constantFrom('1', '0', '-1', '2147483648', 'NaN', 'Infinity'));
const formName = fc.oneof(
  fc.constantFrom(
    'add-to-cart',
    'quantity',
    'quantity[1]',
    'quantity[',
    'remove',
    'attribute_pa_couleur',
    'attribute___proto__',
  ),
  hostile,
);

test('no hostile form sent to the cart or a product page causes a server error', async () => {
  const form = fc.array(fc.tuple(formName, formValue), { maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('/panier/', '/produit/tour-rose/', '/produit/%00/'),
      form,
      async (path, pairs) => {
        const { status } = await plainRequest({
          origin,
          path,
          method: 'POST',
          headers: {
            'content-type': 'application/x-www-form-urlencoded',
            cookie: `eveil_visitor=${'0'.repeat(32)}`,
          },
          body: pairs.map((pair) => pair.join('=')).join('&'),
        });
        expect(status).toBeLessThan(500);
      },
    ),
    { numRuns: 120, seed: 7 },
  );
});
