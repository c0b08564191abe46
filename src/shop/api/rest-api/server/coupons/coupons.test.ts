import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findCoupon } from '#shop/basket/pricing/server/find-coupon.ts';
import { countCouponUses } from '#shop/basket/pricing/server/use-coupons.ts';
import { countQueries } from '#test/count-queries.ts';
import { hiddenField } from '#test/customers.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { addApiKey, restClient, type RestClient, type WireFailure } from '#test/rest/rest-client.ts';
import { staffVisitor } from '#test/staff.ts';
import { placeTestOrder } from '#test/test-order.ts';
import type { WireCoupon } from './coupon-args.ts';

let shop: TestShop;
let client: RestClient;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '100000' });
  client = restClient(shop, await addApiKey(shop, { name: 'Campagnes' }));
});
afterAll(() => shop.close());

const PATH = '/coupons';
let numbers = 0;
const newCode = () => `essai-${(numbers += 1)}`;
const create = async (fields: object = {}) =>
  (
    await client.post<WireCoupon>(PATH, {
      code: newCode(),
      discount_type: 'percent',
      amount: '10',
      ...fields,
    })
  ).json;
const read = async (id: number) => (await client.get<WireCoupon>(`${PATH}/${id}`)).json;
const codeOf = async (answer: Promise<{ status: number; json: unknown }>) => {
  const { status, json } = await answer;
  return [status, (json as WireFailure).code];
};
const actionsOf = async (id: number) =>
  (
    await shop.db
      .selectFrom('audit_log')
      .select(['action', 'actor_name'])
      .where('entity_type', '=', 'coupon')
      .where('entity_id', '=', String(id))
      .orderBy('id')
      .execute()
  ).map(({ action, actor_name: name }) => `${name} ${action}`);

test('a coupon is created, changed in parts, put into the trash, brought back and deleted', async () => {
  const code = newCode();
  const fields = {
    discount_type: 'percent',
    amount: '10.00',
    description: 'Rentrée',
    free_shipping: true,
    usage_limit: 100,
    usage_limit_per_user: 1,
    limit_usage_to_x_items: 2,
    individual_use: true,
    exclude_sale_items: true,
    minimum_amount: '20.00',
    maximum_amount: '500.00',
    email_restrictions: ['*@exemple.org'],
    date_expires: '2030-01-31T00:00:00',
  };
  const created = await client.post<WireCoupon>(PATH, {
    ...fields,
    code: code.toUpperCase(),
    meta_data: [{ key: 'campaign', value: 7 }],
  });
  expect(created.status).toBe(201);
  const { id } = created.json;
  expect(created.json).toMatchObject({
    ...fields,
    code,
    status: 'publish',
    usage_count: 0,
    used_by: [],
    product_ids: [],
    date_expires_gmt: '2030-01-30T23:00:00',
    meta_data: [{ key: 'campaign', value: 7 }],
  });
  const changed = await client.put<WireCoupon>(`${PATH}/${id}`, { amount: '25', maximum_amount: '' });
  expect(changed.json).toMatchObject({ ...fields, amount: '25.00', maximum_amount: '0.00' });
  expect((await client.delete<WireCoupon>(`${PATH}/${id}`)).json.status).toBe('trash');
  expect(await findCoupon(shop.db, code, '')).toBeUndefined();
  expect((await client.get<WireCoupon[]>(`${PATH}?code=${code}`)).json).toEqual([]);
  expect((await client.get<WireCoupon[]>(`${PATH}?code=${code}&status=trash`)).json).toHaveLength(1);
  await client.put(`${PATH}/${id}`, { status: 'publish' });
  expect(await findCoupon(shop.db, code, '')).toMatchObject({ amount: 25 });
  expect((await client.delete<WireCoupon>(`${PATH}/${id}?force=true`)).json.id).toBe(id);
  expect(await codeOf(client.get(`${PATH}/${id}`))).toEqual([404, 'woocommerce_rest_shop_coupon_invalid_id']);
  expect(await actionsOf(id)).toEqual(
    ['create', 'change', 'change', 'change', 'delete'].map((action) => `Campagnes coupon.${action}`),
  );
});

test.each<[string, object, string]>([
  ['a percentage above 100', { amount: '101' }, 'amount'],
  ['an amount in words', { amount: 'dix' }, 'amount'],
  ['no reduction at all', { amount: '0' }, 'amount'],
  ['an unknown kind', { discount_type: 'gift' }, 'discount_type'],
  ['a limit below zero', { usage_limit: -1 }, 'usage_limit'],
  ['an end that is no moment', { date_expires: 'demain' }, 'date_expires'],
  ['an email without a domain', { email_restrictions: ['anne'] }, 'email_restrictions'],
  ['a product in both lists', { product_ids: [1], excluded_product_ids: [1] }, 'excluded_product_ids'],
])('%s is refused with the name of the parameter', async (_, fields, name) => {
  const sent = { code: newCode(), discount_type: 'percent', amount: '10', ...fields };
  const { status, json } = await client.call('POST', PATH, sent);
  expect([status, json.code, Object.keys(json.data.params ?? {})]).toEqual([
    400,
    'rest_invalid_param',
    [name],
  ]);
});

test('a code belongs to one coupon, and a used coupon is not deleted', async () => {
  const { id, code } = await create();
  expect(await codeOf(client.post(PATH, { code: code.toUpperCase(), amount: '5' }))).toEqual([
    400,
    'woocommerce_rest_coupon_code_already_exists',
  ]);
  expect(await codeOf(client.post(PATH, { amount: '5' }))).toEqual([
    400,
    'woocommerce_rest_empty_coupon_code',
  ]);
  const { id: orderId } = await placeTestOrder(shop.db, [{ slug: 'tangram', quantity: 1 }], { coupon: code });
  const email = 'acheteur@exemple.org';
  await shop.db.updateTable('coupon_uses').set({ email }).where('order_id', '=', orderId).execute();
  expect(await read(id)).toMatchObject({ usage_count: 1, used_by: [email] });
  const editor = restClient(shop, await addApiKey(shop, { role: 'editor' }));
  expect((await editor.get<WireCoupon>(`${PATH}/${id}`)).json.used_by).toEqual([]);
  expect(await codeOf(client.delete(`${PATH}/${id}?force=true`))).toEqual([
    409,
    'woocommerce_rest_cannot_delete',
  ]);
  expect((await client.delete<WireCoupon>(`${PATH}/${id}`)).json.status).toBe('trash');
});

test('a coupon for some emails is counted for them only', async () => {
  const { code } = await create({ email_restrictions: ['*@ecole.fr', 'anne_1@exemple.org'] });
  const isFor = async (email: string) => (await findCoupon(shop.db, code, email))?.isForCustomer;
  expect(await isFor('')).toBe(true);
  expect(await isFor('Paul@Ecole.fr')).toBe(true);
  expect(await isFor('anne_1@exemple.org')).toBe(true);
  expect(await isFor('anneX1@exemple.org')).toBe(false);
  const { id: orderId } = await placeTestOrder(shop.db, [{ slug: 'tangram', quantity: 1 }]);
  const count = (email: string) => countCouponUses(shop.db, { codes: [code], email, orderId });
  expect(await count('anneX1@exemple.org')).toBe(code);
  expect(await count('paul@ecole.fr')).toBeUndefined();
});

test('a category stands for those inside it', async () => {
  const category = async (fields: object) =>
    (await client.post<{ id: number }>('/products/categories', fields)).json.id;
  const outer = await category({ name: 'Dehors' });
  const inner = await category({ name: 'Bac à sable', parent: outer });
  const { id, code } = await create({ product_categories: [outer] });
  expect((await findCoupon(shop.db, code, ''))?.categoryIds).toEqual([outer, inner]);
  expect((await read(id)).product_categories).toEqual([outer]);
});

test('what the back office saves is read by tools, and the other way round', async () => {
  const { id, code } = await create({ email_restrictions: ['*@ecole.fr'], limit_usage_to_x_items: 3 });
  const owner = await staffVisitor(shop);
  const path = `/gestion/codes/${id}/`;
  const { body } = await owner.open(path);
  expect(body).toContain('*@ecole.fr');
  const saved = await owner.post(path, {
    nonce: hiddenField(body, 'nonce'),
    version: hiddenField(body, 'version'),
    code,
    kind: 'percent',
    amount: '15',
    isOff: '1',
    allowedEmails: 'anne@exemple.fr',
  });
  expect(saved.statusCode).toBe(303);
  expect(await read(id)).toMatchObject({
    amount: '15.00',
    status: 'draft',
    email_restrictions: ['anne@exemple.fr'],
    limit_usage_to_x_items: null,
  });
  expect((await owner.open('/gestion/codes/?etat=hors-service')).body).toContain(code.toUpperCase());
});

test('a list is narrowed, ordered and paged in few statements', async () => {
  const made = [await create({ description: 'Pagination A' }), await create({ description: 'Pagination B' })];
  const [first, second] = made.map(({ id }) => id);
  const idsOf = async (query: string) =>
    (await client.get<WireCoupon[]>(`${PATH}?${query}`)).json.map(({ id }) => id);
  expect(await idsOf('search=pagination')).toEqual([second, first]);
  expect(await idsOf('search=pagination&order=asc&orderby=title')).toEqual([first, second]);
  expect(await idsOf(`include=${second},${first}&orderby=include`)).toEqual([second, first]);
  expect(await idsOf(`code=${made[1]?.code.toUpperCase()}`)).toEqual([second]);
  expect(await idsOf('search=pagination&before=2020-01-01T00:00:00')).toEqual([]);
  expect(await idsOf('search=pagination&modified_after=2020-01-01')).toEqual([second, first]);
  expect(await codeOf(client.get(`${PATH}?after=hier`))).toEqual([400, 'rest_invalid_param']);
  const few = await countQueries(() => client.get(`${PATH}?per_page=1`));
  expect(await countQueries(() => client.get(`${PATH}?per_page=100`))).toBe(few);
  expect(few).toBeLessThanOrEqual(6);
});

test('two changes at once keep the fields of both, and a batch says of each failure what is wrong', async () => {
  const { id } = await create();
  await Promise.all([
    client.put(`${PATH}/${id}`, { description: 'Deux' }),
    client.put(`${PATH}/${id}`, { individual_use: true }),
  ]);
  expect(await read(id)).toMatchObject({ description: 'Deux', individual_use: true });
  const code = newCode();
  const { json } = await client.post<Record<string, { error?: { code: string } }[]>>(`${PATH}/batch`, {
    create: [
      { code, amount: '5' },
      { code, amount: '5' },
    ],
    update: [{ id, free_shipping: true }],
    delete: [id, 999_999],
  });
  expect(Object.values(json).map((all) => all.map(({ error }) => error?.code))).toEqual([
    [undefined, 'woocommerce_rest_coupon_code_already_exists'],
    [undefined],
    [undefined, 'woocommerce_rest_shop_coupon_invalid_id'],
  ]);
});

test('what is created through the API is read back equal', async () => {
  const cents = (most: number) =>
    fc.integer({ min: 1, max: most }).map((amount) => (amount / 100).toFixed(2));
  const some = fc.uniqueArray(fc.integer({ min: 1, max: 1e6 }), { maxLength: 4 });
  const limit = fc.option(fc.integer({ min: 50, max: 900 }));
  const coupon = fc.record({
    discount_type: fc.constantFrom('fixed_product', 'percent'),
    amount: fc.integer({ min: 1, max: 100 }),
    description: fc.constantFrom('', 'Été <b>', '« Noël »'),
    free_shipping: fc.boolean(),
    individual_use: fc.boolean(),
    exclude_sale_items: fc.boolean(),
    usage_limit: limit,
    limit_usage_to_x_items: limit,
    status: fc.constantFrom('publish', 'draft'),
    minimum_amount: cents(5000),
    product_ids: some,
    product_categories: some,
    email_restrictions: fc.subarray(['anne@exemple.fr', '*@ecole.fr']),
    date_expires: fc.constantFrom(null, '2030-06-01T00:00:00', '2031-12-24T18:30:00'),
  });
  await fc.assert(
    fc.asyncProperty(coupon, async (fields) => {
      const amount = fields.amount.toFixed(2);
      const { id } = await create({ ...fields, amount });
      expect(await read(id)).toMatchObject({ ...fields, amount });
    }),
    { numRuns: 15 },
  );
});
