import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countQueries } from '#test/count-queries.ts';
import {
  choosePassword,
  mailedLink,
  newCustomer,
  nonceOf,
  OWN_PASSWORD,
  sendSignIn,
} from '#test/customers.ts';
import { newVisitor } from '#test/new-visitor.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { addApiKey, restClient, type RestClient, type WireFailure } from '#test/rest/rest-client.ts';
import { placeTestOrder } from '#test/test-order.ts';
import type { WireCustomer } from './customer-args.ts';

let shop: TestShop;
let client: RestClient;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '100000' });
  client = restClient(shop, await addApiKey(shop, { name: 'Caisse' }));
});
afterAll(() => shop.close());

const PATH = '/customers';
const ADDRESS = {
  first_name: 'Anne',
  last_name: 'Rossi',
  company: '',
  address_1: '969 Market',
  address_2: '',
  city: 'San Francisco',
  state: 'CA',
  postcode: '94103',
  country: 'US',
  phone: '(555) 555-5555',
};
let numbers = 0;
const someone = () => `client${(numbers += 1)}@exemple.org`;
const create = async (fields: object = {}) =>
  (await client.post<WireCustomer>(PATH, { email: someone(), ...fields })).json;
const codeOf = async (answer: Promise<{ status: number; json: unknown }>) => {
  const { status, json } = await answer;
  return [status, (json as WireFailure).code];
};
const auditOf = (id: number) =>
  shop.db
    .selectFrom('audit_log')
    .select(['action', 'actor_name', 'diff'])
    .where('entity_type', '=', 'customer')
    .where('entity_id', '=', String(id))
    .orderBy('id')
    .execute();

test('a customer is created, read, changed in parts and erased, with one audit entry each', async () => {
  const email = someone();
  const fields = {
    email,
    username: 'anne.rossi',
    first_name: 'Anne',
    last_name: 'Rossi',
    billing: { ...ADDRESS, email },
    shipping: ADDRESS,
    meta_data: [{ key: 'loyalty', value: { points: 12 } }],
  };
  const created = await client.post<WireCustomer>(PATH, fields);
  expect(created.status).toBe(201);
  const { id } = created.json;
  expect(created.json).toMatchObject({
    ...fields,
    meta_data: [{ id: expect.any(Number), key: 'loyalty', value: { points: 12 } }],
    role: 'customer',
    is_paying_customer: false,
    avatar_url: 'http://localhost/avatar.svg',
    date_modified: expect.any(String),
  });
  expect(created.json.date_created_gmt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/);

  const changed = await client.put<WireCustomer>(`${PATH}/${id}`, {
    first_name: 'Jeanne',
    billing: { address_1: '1 rue du Lac' },
    meta_data: [{ key: 'loyalty', value: null }],
  });
  expect(changed.json).toMatchObject({
    first_name: 'Jeanne',
    last_name: 'Rossi',
    meta_data: [],
    billing: { ...ADDRESS, email, address_1: '1 rue du Lac' },
    shipping: ADDRESS,
  });
  expect((await client.put<WireCustomer>(`${PATH}/${id}`, { first_name: 'Jeanne' })).status).toBe(200);
  expect(await codeOf(client.delete(`${PATH}/${id}`))).toEqual([501, 'woocommerce_rest_trash_not_supported']);
  expect((await client.delete<WireCustomer>(`${PATH}/${id}?force=true`)).json).toMatchObject({ id, email });
  expect(await codeOf(client.get(`${PATH}/${id}`))).toEqual([404, 'wc_user_invalid_id']);
  const entries = await auditOf(id);
  expect(entries.map(({ action }) => action)).toEqual([
    'customer.create',
    'customer.change',
    'customer.erase',
  ]);
  expect(entries[1]?.diff).toEqual({ firstName: 'changed', billing: 'changed', metaData: 'changed' });
  expect(JSON.stringify(entries)).not.toContain(email);
  const mails = (await shop.mails()).filter(({ to }) => to === email);
  expect(mails.map(({ subject }) => subject)).toEqual(['Votre compte est supprimé']);
});

test.each<[string, object, string]>([
  ['an email without a domain', { email: 'anne@' }, 'email'],
  ['a name that is no text', { email: 'a@exemple.org', first_name: 7 }, 'first_name'],
  ['a country in words', { email: 'a@exemple.org', billing: { country: 'France' } }, 'billing'],
  ['a bell in a name', { email: 'a@exemple.org', last_name: 'a\u0007b' }, 'last_name'],
  [
    'ten thousand entries of meta data',
    {
      email: 'a@exemple.org',
      meta_data: Array.from({ length: 10_000 }, (_, key) => ({ key: `k${key}`, value: 1 })),
    },
    'meta_data',
  ],
])('%s is refused with the name of the parameter', async (_, fields, name) => {
  const { status, json } = await client.call('POST', PATH, fields);
  expect([status, json.code, Object.keys(json.data.params ?? {})]).toEqual([
    400,
    'rest_invalid_param',
    [name],
  ]);
  expect((await client.get<WireCustomer[]>(`${PATH}?email=a@exemple.org`)).json).toEqual([]);
});

test('an email and a username belong to one account', async () => {
  const { id, email } = await create({ username: 'caisse-7' });
  expect(await codeOf(client.post(PATH, { email: email.toUpperCase() }))).toEqual([
    400,
    'registration-error-email-exists',
  ]);
  expect(await codeOf(client.post(PATH, { email: someone(), username: 'CAISSE-7' }))).toEqual([
    400,
    'registration-error-username-exists',
  ]);
  expect(await codeOf(client.post(PATH, { first_name: 'Anne' }))).toEqual([
    400,
    'rest_missing_callback_param',
  ]);
  const other = await create();
  expect(await codeOf(client.put(`${PATH}/${other.id}`, { email }))).toEqual([
    400,
    'woocommerce_rest_customer_invalid_email',
  ]);
  expect(await codeOf(client.put(`${PATH}/${id}`, { username: 'autre' }))).toEqual([
    400,
    'woocommerce_rest_customer_invalid_argument',
  ]);
});

test('accounts that administer the shop keep their email and are not deleted', async () => {
  const [admin] = (await client.get<WireCustomer[]>(`${PATH}?role=administrator`)).json;
  expect(admin?.role).toBe('administrator');
  const path = `${PATH}/${admin?.id}`;
  expect(await codeOf(client.put(path, { email: someone() }))).toEqual([403, 'woocommerce_rest_cannot_edit']);
  expect(await codeOf(client.delete(`${path}?force=true`))).toEqual([403, 'woocommerce_rest_cannot_delete']);
  expect((await client.put<WireCustomer>(path, { first_name: 'admin' })).json.first_name).toBe('admin');
});

test('a list is narrowed, ordered and paged; equal names follow their ids', async () => {
  const made = [];
  for (const first of ['Zoé', 'Zoé', 'Alix'])
    made.push(await create({ first_name: first, last_name: 'Pagination' }));
  const ids = made.map(({ id }) => id);
  const list = async (query: string) => {
    const { json, headers } = await client.get<WireCustomer[]>(`${PATH}?${query}`);
    return { ids: json.map(({ id }) => id), total: headers['x-wp-total'] };
  };
  const [zoe, twin, alix] = ids;
  expect(await list('search=pagination&orderby=name')).toEqual({ ids: [alix, zoe, twin], total: '3' });
  expect((await list('search=pagination&orderby=name&order=desc')).ids).toEqual([twin, zoe, alix]);
  expect((await list(`include=${twin},${alix}&orderby=include`)).ids).toEqual([twin, alix]);
  expect((await list(`include=${ids.join()}&exclude=${zoe}&orderby=id`)).ids).toEqual([twin, alix]);
  expect((await list(`include=${ids.join()}&orderby=registered_date&order=desc`)).ids).toEqual(
    [...ids].reverse(),
  );
  expect((await list(`email=${made[0]?.email}`)).ids).toEqual([zoe]);
  expect((await list(`search=${made[2]?.email}`)).ids).toEqual([alix]);
  expect((await list('role=shop_manager')).ids).toEqual([]);
  const all = await list('role=all&per_page=100');
  const pages = [];
  for (let page = 1; page <= Math.ceil(Number(all.total) / 7); page++)
    pages.push(...(await list(`role=all&per_page=7&page=${page}`)).ids);
  expect(pages).toEqual(all.ids);
  for (const query of ['role=king', 'orderby=city', 'per_page=0', 'page=abc'])
    expect(await codeOf(client.get(`${PATH}?${query}`))).toEqual([400, 'rest_invalid_param']);
});

test('a list takes the same few statements for any number of customers', async () => {
  const few = await countQueries(() => client.get(`${PATH}?per_page=1`));
  const many = await countQueries(() => client.get(`${PATH}?per_page=100`));
  expect(many).toBe(few);
  expect(many).toBeLessThanOrEqual(6);
});

test('a batch does what it can and says of each failure what is wrong', async () => {
  const email = someone();
  const customer = await create();
  const { json } = await client.post<Record<string, { id: number; error?: { code: string } }[]>>(
    `${PATH}/batch`,
    {
      create: [{ email, first_name: 'Batch' }, { email }, { email: 'non' }],
      update: [{ id: customer.id, email: someone(), first_name: 'Neuf' }],
      delete: [999_999, customer.id],
    },
  );
  expect(json['create']?.map(({ error }) => error?.code)).toEqual([
    undefined,
    'registration-error-email-exists',
    'rest_invalid_param',
  ]);
  expect(json['update']).toMatchObject([{ first_name: 'Neuf' }]);
  expect(json['delete']).toMatchObject([
    { id: 999_999, error: { code: 'wc_user_invalid_id' } },
    { id: customer.id },
  ]);
  const tooMany = Array.from({ length: 101 }, () => ({ email: someone() }));
  expect((await client.post(`${PATH}/batch`, { create: tooMany })).status).toBe(413);
});

test('two changes at once keep the fields of both', async () => {
  const { id } = await create();
  await Promise.all([
    client.put(`${PATH}/${id}`, { first_name: 'Anne', meta_data: [{ key: 'a', value: 1 }] }),
    client.put(`${PATH}/${id}`, { last_name: 'Rossi', meta_data: [{ key: 'b', value: 2 }] }),
  ]);
  const { json } = await client.get<WireCustomer>(`${PATH}/${id}`);
  expect(json).toMatchObject({ first_name: 'Anne', last_name: 'Rossi' });
  expect(json.meta_data.map(({ key }) => key).sort()).toEqual(['a', 'b']);
});

test('who buys is a paying customer, and what the customer changes is read by tools', async () => {
  const email = someone();
  await newCustomer(shop, email);
  const [found] = (await client.get<WireCustomer[]>(`${PATH}?email=${email}`)).json;
  expect(found).toMatchObject({ email, username: email, first_name: 'Nina', is_paying_customer: false });
  const order = await placeTestOrder(shop.db, [{ slug: 'tangram', quantity: 1 }]);
  await shop.db
    .updateTable('orders')
    .set({ customer_id: found?.id ?? 0, paid_at: new Date() })
    .where('id', '=', order.id)
    .execute();
  expect((await client.get<WireCustomer>(`${PATH}/${found?.id}`)).json.is_paying_customer).toBe(true);
  expect((await client.get(`${PATH}/${found?.id}/downloads`)).json).toEqual([]);
  expect(await codeOf(client.get(`${PATH}/0/downloads`))).toEqual([404, 'wc_user_invalid_id']);
});

test('only a mailed link opens an account, also after its email was changed', async () => {
  const email = someone();
  const password = 'le chat dort sur la tour rose';
  const { id } = await create({ email, password });
  const signIn = async (address: string, typed: string) =>
    (await sendSignIn(newVisitor(shop), { email: address, password: typed })).statusCode;
  const choose = async (address: string) => {
    const visitor = newVisitor(shop);
    const page = '/mon-compte/lost-password/';
    await visitor.post(page, { ...(await nonceOf(visitor, page)), email: address });
    await choosePassword(visitor, await mailedLink(shop, address), OWN_PASSWORD);
    return visitor;
  };
  expect(await signIn(email, password)).toBe(422);
  const owner = await choose(email);
  expect(await signIn(email, OWN_PASSWORD)).toBe(303);
  const moved = someone();
  expect((await client.put<WireCustomer>(`${PATH}/${id}`, { email: moved })).json.email).toBe(moved);
  expect((await owner.open('/mon-compte/orders/')).statusCode).toBe(303);
  expect(await signIn(moved, OWN_PASSWORD)).toBe(422);
  await choose(moved);
  expect(await signIn(moved, OWN_PASSWORD)).toBe(303);
});

test('keys need the permission and a role that may change customers', async () => {
  const reader = restClient(shop, await addApiKey(shop, { permission: 'read' }));
  expect((await reader.get(PATH)).status).toBe(200);
  expect((await reader.post(PATH, { email: someone() })).status).toBe(401);
  const advisor = restClient(shop, await addApiKey(shop, { role: 'advisor' }));
  expect((await advisor.get(PATH)).status).toBe(200);
  expect(await codeOf(advisor.post(PATH, { email: someone() }))).toEqual([
    403,
    'woocommerce_rest_cannot_create',
  ]);
});

test('what is created through the API is read back equal', async () => {
  const word = fc
    .string({ unit: 'grapheme', maxLength: 20 })
    .map((text) => text.replace(/\p{Cc}/gu, '').trim())
    .filter((text) => text.isWellFormed());
  const words = Object.fromEntries(Object.keys(ADDRESS).map((field) => [field, word]));
  const address = fc.record({ ...words, country: fc.constantFrom('FR', 'US', '') });
  const customer = { first_name: word, last_name: word, billing: address, shipping: address };
  await fc.assert(
    fc.asyncProperty(fc.record(customer), async (fields) => {
      const email = someone();
      const sent = { ...fields, email, billing: { ...fields.billing, email } };
      const { id } = await create(sent);
      expect((await client.get<WireCustomer>(`${PATH}/${id}`)).json).toMatchObject(sent);
    }),
    { numRuns: 15 },
  );
});
