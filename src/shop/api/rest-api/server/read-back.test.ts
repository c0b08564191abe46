import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { addApiKey, restClient, type RestClient } from '#test/rest/rest-client.ts';

// Products, variations, orders, customers and coupons have such a test beside their calls.

let shop: TestShop;
let client: RestClient;
let attributeId: number;
let parentId: number;
let zoneId: number;
let productId: number;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '100000' });
  client = restClient(shop, await addApiKey(shop, { role: 'owner' }));
  const made = async (path: string, body: object) => (await client.post<{ id: number }>(path, body)).json.id;
  attributeId = await made('/products/attributes', { name: 'Toucher' });
  parentId = await made('/products/categories', { name: 'Rayon du fond' });
  zoneId = await made('/shipping/zones', { name: 'Îles lointaines' });
  productId = (await client.get<{ id: number }[]>('/products?per_page=1')).json[0]?.id ?? 0;
});
afterAll(() => shop.close());

let count = 0;
/** A name that no other element has. */
const name = fc
  .constantFrom('Été', 'Jouets « doux »', 'L’atelier', 'A & B', '100 %')
  .map((word) => `${word} ${(count += 1)}`);
const description = fc.constantFrom('', 'À partir de trois ans.', 'Un texte\nsur deux lignes.');
const slug = fc.stringMatching(/^[a-z]{4,9}$/).map((word) => `${word}-${(count += 1)}`);
const euros = fc.integer({ min: 0, max: 9_999 }).map((cents) => (cents / 100).toFixed(2));
const written = { name, slug, description };

type Case = {
  readonly title: string;
  readonly path: () => string;
  readonly create: fc.Arbitrary<object>;
  readonly update: fc.Arbitrary<object>;
};

const CASES: readonly Case[] = [
  {
    title: 'tag',
    path: () => '/products/tags',
    create: fc.record(written),
    update: fc.record(written, { requiredKeys: [] }),
  },
  {
    title: 'category',
    path: () => '/products/categories',
    create: fc.record({ ...written, parent: fc.boolean().map((isInside) => (isInside ? parentId : 0)) }),
    update: fc.record(
      { ...written, parent: fc.boolean().map((isInside) => (isInside ? parentId : 0)) },
      { requiredKeys: [] },
    ),
  },
  {
    title: 'shipping class',
    path: () => '/products/shipping_classes',
    create: fc.record(written),
    update: fc.record(written, { requiredKeys: [] }),
  },
  {
    title: 'attribute',
    path: () => '/products/attributes',
    create: fc.record({
      name,
      slug: slug.map((text) => `pa_${text}`),
      type: fc.constantFrom('select', 'button', 'color'),
    }),
    update: fc.record({ name, type: fc.constantFrom('select', 'button', 'color') }, { requiredKeys: [] }),
  },
  {
    title: 'value',
    path: () => `/products/attributes/${attributeId}/terms`,
    create: fc.record(written),
    update: fc.record({ name, description }, { requiredKeys: [] }),
  },
  {
    title: 'webhook',
    path: () => '/webhooks',
    create: fc.record({
      name,
      topic: fc.constantFrom('order.created', 'product.updated', 'coupon.restored'),
      status: fc.constantFrom('active', 'paused', 'disabled'),
      delivery_url: fc.constantFrom('https://erp.example/a', 'https://erp.example/b?c=%20'),
    }),
    update: fc.record(
      { name, topic: fc.constantFrom('order.updated'), status: fc.constantFrom('active', 'paused') },
      { requiredKeys: [] },
    ),
  },
  {
    title: 'review',
    path: () => '/products/reviews',
    create: fc.record({
      product_id: fc.constant(0).map(() => productId),
      review: fc.constantFrom('Très beau.', 'Un <b>jeu</b>\nsolide', '« Oui »'),
      reviewer: fc.constantFrom('Anne', 'Zoé M.'),
      reviewer_email: fc.constantFrom('anne@exemple.fr', 'zoe@exemple.fr'),
      rating: fc.integer({ min: 1, max: 5 }),
      status: fc.constantFrom('approved', 'hold'),
      date_created_gmt: fc.constantFrom('2023-02-01T08:00:00', '2025-07-14T22:30:15'),
    }),
    update: fc.constant({ status: 'approved' }),
  },
];

test.each(CASES)(
  'what is created or changed of a $title is read back equal',
  async ({ path, create, update }) => {
    await fc.assert(
      fc.asyncProperty(create, update, async (fields, changes) => {
        const made = await client.post<{ id: number }>(path(), fields);
        expect([made.status, made.json]).toEqual([201, expect.objectContaining(fields)]);
        const one = `${path()}/${made.json.id}`;
        expect((await client.get(one)).json).toEqual(made.json);
        const changed = await client.put<object>(one, changes);
        expect([changed.status, changed.json]).toEqual([
          200,
          expect.objectContaining({ ...fields, ...changes }),
        ]);
        expect((await client.get(one)).json).toEqual(changed.json);
      }),
      { numRuns: 10 },
    );
  },
);

test('what is set for a method of a zone is read back equal', async () => {
  const settings = fc.record({
    title: fc.constantFrom('Colis', 'Chez vous'),
    cost: euros,
    free_from: fc.integer({ min: 1, max: 200 }).map((amount) => `${amount}.00`),
  });
  await fc.assert(
    fc.asyncProperty(settings, async (sent) => {
      const path = `/shipping/zones/${zoneId}/methods`;
      const made = await client.post<Method>(path, { method_id: 'flat_rate', settings: sent });
      const read = (await client.get<Method>(`${path}/${made.json.id}`)).json;
      expect(Object.fromEntries(Object.keys(sent).map((key) => [key, read.settings[key]?.value]))).toEqual(
        sent,
      );
    }),
    { numRuns: 8 },
  );
});
type Method = {
  readonly id: number;
  readonly settings: Readonly<Record<string, { readonly value: string }>>;
};
