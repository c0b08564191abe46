import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { addApiKey, restClient, type RestClient } from '#test/rest/rest-client.ts';
import { restProducts, type RestProducts } from '#test/rest/rest-products.ts';
import type { WireProduct } from './product-schema.ts';

let shop: TestShop;
let client: RestClient;
let tools: RestProducts;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '100000' });
  client = restClient(shop, await addApiKey(shop));
  tools = restProducts(client);
});
afterAll(() => shop.close());
const create: RestProducts['create'] = (body) => tools.create(body);
const read: RestProducts['read'] = (id) => tools.read(id);

test('two updates at once lose nothing', async () => {
  const { id } = await create({ name: 'Disputé', status: 'draft' });
  await Promise.all([
    client.put(`/products/${id}`, { name: 'Disputé, renommé' }),
    client.put(`/products/${id}`, { regular_price: '12.50' }),
    client.put(`/products/${id}`, { weight: '0.25' }),
    client.put(`/products/${id}`, { meta_data: [{ key: 'erp', value: 7 }] }),
  ]);
  expect(await read(id)).toMatchObject({
    name: 'Disputé, renommé',
    regular_price: '12.50',
    weight: '0.25',
    meta_data: [{ key: 'erp', value: 7 }],
  });
});

const word = fc.stringMatching(/^[A-Za-zÀ-ÿ0-9]{1,12}$/);
const euros = fc.integer({ min: 200, max: 9_999_99 }).map((cents) => (cents / 100).toFixed(2));
const decimal = fc.integer({ min: 1, max: 99_999 }).map((value) => String(value / 10));
const moments = fc
  .integer({ min: 1_500_000_000, max: 1_900_000_000 })
  .map((seconds) => new Date(seconds * 1000).toISOString().slice(0, 19));

/** Every field that a tool writes, with a value of its own. */
const writable = fc.record(
  {
    name: word,
    description: word.map((text) => `<p>${text}</p>`),
    short_description: word.map((text) => `<p>${text}</p>`),
    regular_price: euros,
    sale_price: fc.integer({ min: 1, max: 199 }).map((cents) => (cents / 100).toFixed(2)),
    date_on_sale_to_gmt: fc.constant('2035-01-01T10:00:00'),
    featured: fc.boolean(),
    virtual: fc.boolean(),
    tax_class: fc.constantFrom('', 'reduced-rate'),
    manage_stock: fc.constant(true),
    stock_quantity: fc.integer({ min: 0, max: 1_000_000 }),
    low_stock_amount: fc.option(fc.integer({ min: 0, max: 1000 })),
    backorders: fc.constantFrom('no', 'notify', 'yes'),
    sold_individually: fc.boolean(),
    weight: fc.integer({ min: 1, max: 1_000_000 }).map((grams) => String(grams / 1000)),
    dimensions: fc.record({ length: decimal, width: decimal, height: decimal }),
    shipping_class: fc.stringMatching(/^[a-z]{1,12}$/),
    parent_id: fc.integer({ min: 0, max: 1_000_000 }),
    purchase_note: word,
    external_url: word.map((text) => `https://exemple.fr/${text}`),
    button_text: word,
    download_limit: fc.integer({ min: -1, max: 99 }),
    download_expiry: fc.integer({ min: -1, max: 99 }),
    menu_order: fc.integer({ min: -1000, max: 1_000_000 }),
    cross_sell_ids: fc.uniqueArray(fc.integer({ min: 1, max: 1000 }), { maxLength: 4 }),
    status: fc.constantFrom('draft', 'pending', 'private'),
    date_created_gmt: moments,
    default_attributes: fc.array(
      fc.record({ id: fc.integer({ min: 0, max: 99 }), name: word, option: word }),
      { maxLength: 2 },
    ),
    eveil: fc.record({
      age_from_months: fc.integer({ min: 0, max: 600 }),
      materials: word,
      contents: fc.array(word, { maxLength: 4 }),
      maker: fc.record({
        name: word,
        address: word,
        email: word.map((name) => `${name}@atelier.example`),
        country: fc.constantFrom('FR', 'DE'),
      }),
      warnings: fc.array(word, { minLength: 1, maxLength: 4 }),
      standards: word,
      withdrawal_exclusion: fc.constant(null),
      is_book: fc.boolean(),
      seo_title: word,
      seo_description: word,
    }),
  },
  { requiredKeys: ['name', 'regular_price'] },
);

test('what is created or changed through the API is read back equal', { timeout: 120_000 }, async () => {
  const { id } = await create({ name: 'Propriété', status: 'draft', regular_price: '3000', type: 'simple' });
  await fc.assert(
    fc.asyncProperty(writable, async (sent) => {
      // A period needs its price.
      const fields = sent.sale_price === undefined ? { ...sent, date_on_sale_to_gmt: undefined } : sent;
      const body = JSON.parse(JSON.stringify(fields)) as object;
      const made = await create({ status: 'draft', ...body });
      expect(await read(made.id)).toMatchObject(body);
      const { json } = await client.put<WireProduct>(`/products/${id}`, {
        ...body,
        slug: `propriete-${made.id}`,
      });
      expect(json).toMatchObject(body);
    }),
    { numRuns: 25 },
  );
});
