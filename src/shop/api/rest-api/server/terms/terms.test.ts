import { afterAll, beforeAll, expect, test } from 'vitest';
import fc from 'fast-check';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { addApiKey, restClient, type RestClient, type WireFailure } from '#test/rest/rest-client.ts';

type Term = {
  id: number;
  name: string;
  slug: string;
  description: string;
  parent?: number;
  count: number;
  _links: Record<string, { href: string }[]>;
};

let shop: TestShop;
let client: RestClient;
let keyId: number;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '100000' });
  const keys = await addApiKey(shop, { name: 'Gestion' });
  keyId = keys.id;
  client = restClient(shop, keys);
});
afterAll(() => shop.close());

const codeOf = async (answer: Promise<{ status: number; json: unknown }>) => {
  const { status, json } = await answer;
  return [status, (json as WireFailure).code];
};
const auditOf = (id: number) =>
  shop.db
    .selectFrom('audit_log')
    .select(['action', 'actor_kind', 'actor_id', 'actor_name'])
    .where('entity_id', '=', String(id))
    .where('actor_kind', '=', 'key')
    .orderBy('id')
    .execute();

const COLLECTIONS = ['/products/tags', '/products/categories'] as const;

test.each(COLLECTIONS)('%s: an element is created, read, changed and deleted', async (path) => {
  const fields = {
    name: `Essai de ${path}`,
    slug: `essai${path.replaceAll('/', '-')}`,
    description: 'Un mot',
  };
  const created = await client.post<Term>(path, fields);
  expect(created.status).toBe(201);
  expect(created.json).toMatchObject({ ...fields, count: 0 });
  const { id } = created.json;
  expect(created.headers.location).toBe(`http://localhost/wp-json/wc/v3${path}/${id}`);
  expect(created.json._links['self']).toEqual([{ href: created.headers.location }]);

  const changed = await client.put<Term>(`${path}/${id}`, { description: 'Deux mots' });
  expect(changed.json).toEqual({ ...created.json, description: 'Deux mots' });
  expect((await client.get<Term>(`${path}/${id}`)).json).toEqual(changed.json);

  expect(await codeOf(client.delete(`${path}/${id}`))).toEqual([501, 'woocommerce_rest_trash_not_supported']);
  expect((await client.delete<Term>(`${path}/${id}?force=true`)).json).toEqual(changed.json);
  expect(await codeOf(client.get(`${path}/${id}`))).toEqual([404, 'woocommerce_rest_term_invalid']);

  const type = path === '/products/tags' ? 'term' : 'category';
  const audit = await auditOf(id);
  expect(audit.map(({ action }) => action)).toEqual([`${type}.create`, `${type}.change`, `${type}.delete`]);
  expect(audit[0]).toMatchObject({ actor_id: keyId, actor_name: 'Gestion' });
});

test.each(COLLECTIONS)('%s: an element is read back as it was written', async (path) => {
  const word = fc.stringMatching(/^[a-zéèç'’<>&"]{1,20}$/).filter((text) => /[a-z]/.test(text));
  await fc.assert(
    fc.asyncProperty(word, fc.string({ maxLength: 50 }), async (name, description) => {
      const sent = {
        name: `${name} ${crypto.randomUUID()}`,
        slug: `s-${crypto.randomUUID()}`,
        description: description.replace(/\p{Cc}/gu, '').trim(),
      };
      const { json } = await client.post<Term>(path, sent);
      expect(json).toMatchObject(sent);
      expect((await client.get<Term>(`${path}/${json.id}`)).json).toEqual(json);
      await client.delete(`${path}/${json.id}?force=true`);
    }),
    { numRuns: 10 },
  );
});

test.each(COLLECTIONS)('%s: a name that exists is refused with the id that has it', async (path) => {
  const { json: first } = await client.post<Term>(path, { name: `Déjà là ${path}` });
  for (const body of [{ name: `Déjà là ${path}` }, { name: 'Autre nom', slug: first.slug }]) {
    const { status, json } = await client.post<WireFailure>(path, body);
    expect([status, json.code, json.data.resource_id]).toEqual([400, 'term_exists', first.id]);
  }
  const { json: second } = await client.post<Term>(path, { name: `Pas là ${path}` });
  expect(await codeOf(client.put(`${path}/${second.id}`, { slug: first.slug }))).toEqual([
    400,
    'duplicate_term_slug',
  ]);
});

test.each(COLLECTIONS)('%s: what contains products is not deleted', async (path) => {
  const { json } = await client.get<Term[]>(`${path}?orderby=count&order=desc&per_page=1`);
  expect(json[0]?.count).toBeGreaterThan(0);
  expect(await codeOf(client.delete(`${path}/${json[0]?.id}?force=true`))).toEqual([
    409,
    'woocommerce_rest_cannot_delete',
  ]);
});

test.each<[object, string]>([
  [{}, 'name'],
  [{ name: 12 }, 'name'],
  [{ name: '   ' }, 'name'],
  [{ name: 'a'.repeat(81) }, 'name'],
  [{ name: 'a', slug: 'pas bon' }, 'slug'],
  [{ name: 'a', slug: ['a'] }, 'slug'],
  [{ name: 'a', description: 'a'.repeat(2001) }, 'description'],
  [{ name: 'a', description: { a: 1 } }, 'description'],
])('%j names the parameter that is wrong', async (body, parameter) => {
  for (const path of COLLECTIONS) {
    const { status, json } = await client.post<WireFailure>(path, body);
    expect(status).toBe(400);
    expect(json.code).toMatch(/^rest_(invalid_param|missing_callback_param)$/);
    expect(JSON.stringify(json.data.params)).toContain(parameter);
  }
});

test('unknown fields are ignored', async () => {
  const { status } = await client.post('/products/tags', {
    name: 'Champs inconnus',
    couleur: 'rouge',
    id: 1,
  });
  expect(status).toBe(201);
});

test('categories lie in each other, but not in themselves', async () => {
  const path = '/products/categories';
  const { json: outer } = await client.post<Term>(path, { name: 'Dehors' });
  const { json: inner } = await client.post<Term>(path, { name: 'Dedans', parent: outer.id });
  expect(inner.parent).toBe(outer.id);
  expect(inner._links['up']?.[0]?.href).toMatch(new RegExp(`/products/categories/${outer.id}$`));
  expect((await client.get<Term[]>(`${path}?parent=${outer.id}`)).json.map(({ id }) => id)).toEqual([
    inner.id,
  ]);
  expect(await codeOf(client.put(`${path}/${outer.id}`, { parent: inner.id }))).toEqual([
    400,
    'rest_invalid_param',
  ]);
  expect(await codeOf(client.post(path, { name: 'Perdue', parent: 999999 }))).toEqual([
    400,
    'rest_invalid_param',
  ]);
  expect(await codeOf(client.delete(`${path}/${outer.id}?force=true`))).toEqual([
    409,
    'woocommerce_rest_cannot_delete',
  ]);
  const { json: twin } = await client.post<Term>(path, { name: 'Dehors', parent: outer.id });
  expect(twin.slug).toBe('dehors-2');
});

test('an id of another collection is unknown', async () => {
  const { json } = await client.get<Term[]>('/products/tags?per_page=1');
  expect(await codeOf(client.get(`/products/categories/${json[0]?.id}`))).toEqual([
    404,
    'woocommerce_rest_term_invalid',
  ]);
  for (const id of ['0', '99999999999', '2147483648'])
    expect(await codeOf(client.get(`/products/tags/${id}`))).toEqual([404, 'woocommerce_rest_term_invalid']);
});

test('the former url of a tag leads to the new one', async () => {
  const { json } = await client.post<Term>('/products/tags', { name: 'Avant', slug: 'avant' });
  await client.put(`/products/tags/${json.id}`, { slug: 'apres' });
  const { statusCode, headers } = await shop.ask('/etiquette-produit/avant/');
  expect([statusCode, headers.location]).toEqual([301, '/etiquette-produit/apres/']);
});

test('two updates of one category at once both happen', async () => {
  const { json } = await client.post<Term>('/products/categories', { name: 'À deux' });
  const path = `/products/categories/${json.id}`;
  const answers = await Promise.all([
    client.put(path, { name: 'À nous deux' }),
    client.put(path, { description: 'Écrite en même temps' }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await client.get<Term>(path)).json).toMatchObject({
    name: 'À nous deux',
    description: 'Écrite en même temps',
  });
});

const ids = async (path: string) => (await client.get<Term[]>(path)).json.map(({ id }) => id);

test.each(['id', 'name', 'slug', 'term_group', 'description', 'count'])(
  'pages ordered by %s repeat and lose nothing',
  async (orderby) => {
    const all = await ids(`/products/tags?per_page=100&orderby=${orderby}`);
    const pages: number[] = [];
    for (let page = 1; page <= Math.ceil(all.length / 3); page++)
      pages.push(...(await ids(`/products/tags?per_page=3&page=${page}&orderby=${orderby}`)));
    expect(pages).toEqual(all);
    expect(await ids(`/products/tags?per_page=100&orderby=${orderby}&order=desc`)).toEqual(all.toReversed());
  },
);

test('a collection is selected by ids, words, slug, product and offset', async () => {
  const all = await ids('/products/tags?per_page=100&orderby=id');
  const [first = 0, second = 0, third = 0] = all;
  expect(await ids(`/products/tags?include=${third},${first}&orderby=include`)).toEqual([third, first]);
  expect(await ids(`/products/tags?exclude[]=${first}&exclude[]=${second}&orderby=id&per_page=1`)).toEqual([
    third,
  ]);
  expect(await ids('/products/tags?offset=1&per_page=2&orderby=id')).toEqual([second, third]);
  const { json } = await client.get<Term>(`/products/tags/${first}`);
  expect(await ids(`/products/tags?slug=${json.slug}`)).toEqual([first]);
  expect(await ids(`/products/tags?search=${encodeURIComponent(json.name.toUpperCase())}`)).toContain(first);
  const { product_id: productId } = await shop.db
    .selectFrom('product_terms')
    .select('product_id')
    .where('term_id', '=', first)
    .executeTakeFirstOrThrow();
  expect(await ids(`/products/tags?product=${productId}`)).toContain(first);
  expect(await ids('/products/tags?product=999999')).toEqual([]);
});

test('the headers count a collection and link its pages', async () => {
  const { headers } = await client.get('/products/tags?per_page=2&page=2');
  const total = Number(headers['x-wp-total']);
  expect(total).toBeGreaterThan(5);
  expect(headers['x-wp-totalpages']).toBe(String(Math.ceil(total / 2)));
  expect(headers['link']).toMatch(/page=1>; rel="prev", <.*page=3>; rel="next"/);
});

test.each([
  'per_page=0',
  'per_page=-1',
  'per_page=abc',
  'per_page=101',
  'page=0',
  'orderby=x',
  'order=x',
  'context=x',
  'include=a',
])('%s is refused by name', async (query) => {
  const { status, json } = await client.get<WireFailure>(`/products/tags?${query}`);
  expect([status, json.code]).toEqual([400, 'rest_invalid_param']);
  expect(Object.keys(json.data.params as object)).toEqual([query.split('=')[0]]);
});
