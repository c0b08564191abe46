import { afterAll, beforeAll, expect, test } from 'vitest';
import { countQueries } from '#test/count-queries.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { addApiKey, restClient, type RestClient } from '#test/rest/rest-client.ts';
import { failureOf, restProducts, type RestProducts } from '#test/rest/rest-products.ts';

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
const list: RestProducts['list'] = (query) => tools.list(query);

test('a list takes a fixed number of statements', async () => {
  const read100 = () => client.get('/products?per_page=100');
  await read100();
  expect(await countQueries(read100)).toBeLessThanOrEqual(6);
});

test('pages repeat and lose nothing', async () => {
  const all = await list('per_page=100&orderby=price&order=asc');
  const pages = await Promise.all(
    [1, 2, 3].map((page) => list(`per_page=7&page=${page}&orderby=price&order=asc`)),
  );
  expect(pages.flat().map(({ id }) => id)).toEqual(all.slice(0, 21).map(({ id }) => id));
});

test('lists are narrowed by every parameter', async () => {
  const { json: category } = await client.post<{ id: number }>('/products/categories', { name: 'Mère xxx' });
  const { json: child } = await client.post<{ id: number }>('/products/categories', {
    name: 'Fille xxx',
    parent: category.id,
  });
  const { json: tag } = await client.post<{ id: number }>('/products/tags', { name: 'Frais xxx' });
  const teal = await create({
    name: 'Sarcelle xxx',
    sku: 'SAR-1',
    regular_price: '30',
    sale_price: '20',
    featured: true,
    categories: [{ id: child.id }],
    tags: [{ id: tag.id }],
    date_created_gmt: '2021-09-01T15:50:20',
    attributes: [{ name: 'Couleur xxx', options: ['Sarcelle'] }],
    virtual: true,
    tax_class: 'reduced-rate',
    shipping_class: 'fret',
    status: 'private',
  });
  const other = await create({
    name: 'Autre xxx',
    regular_price: '5',
    parent_id: teal.id,
    stock_status: 'outofstock',
  });
  const attribute = teal.attributes[0];
  const { id: termId } = await shop.db
    .selectFrom('terms')
    .select('id')
    .where('taxonomy', '=', attribute?.slug ?? '')
    .executeTakeFirstOrThrow();
  const found = async (query: string) => (await list(`search=xxx&${query}`)).map(({ id }) => id);
  expect(await found('')).toEqual([other.id, teal.id]);
  const onlyTeal = [
    `category=${category.id}`,
    `tag=${tag.id}`,
    'sku=sar-1',
    'search_sku=AR-',
    'search_name_or_sku=sarcel',
    'featured=true',
    'on_sale=true',
    'min_price=10',
    'status=private',
    'tax_class=reduced-rate',
    'virtual=1',
    `attribute=${attribute?.slug}&attribute_term=${termId}`,
    `attribute=${attribute?.id}&attribute_term=${termId}`,
    'shipping_class=fret',
    'before=2021-09-02T00:00:00',
    `parent_exclude=${teal.id}`,
    'stock_status=instock',
    `exclude=${other.id}`,
    'slug=sarcelle-xxx',
    'exclude_status=pending',
    'in_stock=true',
  ];
  for (const query of onlyTeal) expect([query, await found(query)]).toEqual([query, [teal.id]]);
  const onlyOther = [
    `parent=${teal.id}`,
    'on_sale=false',
    'max_price=6',
    'after=2022-01-01',
    'featured=false',
    'stock_status=outofstock',
    'status=pending',
    `exclude_category=${category.id}`,
    `exclude_tag=${tag.id}`,
  ];
  for (const query of onlyOther) expect([query, await found(query)]).toEqual([query, [other.id]]);
  for (const query of ['type=external', 'status=trash', 'downloadable=true', 'status=future'])
    expect([query, await found(query)]).toEqual([query, []]);
  for (const order of [
    'id',
    'date',
    'title',
    'slug',
    'price',
    'modified',
    'menu_order',
    'popularity',
    'rating',
  ])
    expect((await found(`orderby=${order}&order=asc`)).toSorted()).toEqual([teal.id, other.id].toSorted());
  expect(await found(`orderby=include&include=${teal.id},${other.id}`)).toEqual([teal.id, other.id]);
  expect(await found('orderby=price&order=asc')).toEqual([other.id, teal.id]);
});

test.each([
  'per_page=0',
  'per_page=-1',
  'per_page=101',
  'page=abc',
  'orderby=color',
  'status=sold',
  'min_price=cher',
  'after=hier',
])('the list refuses %s', async (query) => {
  const [status, code] = await failureOf(client.get(`/products?${query}`));
  expect([status, code]).toEqual([400, 'rest_invalid_param']);
});

test('a search finds parts of a name, and a price range the prices within it', async () => {
  const attributes = [{ name: 'Teinte', variation: true, options: ['Rouge', 'Vert'] }];
  const product = await tools.create({ name: 'Xylophonette', type: 'variable', attributes });
  for (const [option, price] of [
    ['Rouge', '8100.00'],
    ['Vert', '8900.00'],
  ])
    await client.post(`/products/${product.id}/variations`, {
      regular_price: price,
      attributes: [{ name: 'Teinte', option }],
    });
  const found = async (query: string) => (await list(query)).map(({ id }) => id);
  expect(await found('search=lophonet')).toEqual([product.id]);
  expect(await found('search=lophonet%20absent')).toEqual([]);
  expect(await found('min_price=8000&max_price=8200')).toEqual([product.id]);
  expect(await found('min_price=8800')).toEqual([product.id]);
  expect(await found('min_price=8200&max_price=8800')).toEqual([]);
});

test('the names of custom fields are listed once, sorted and paged', async () => {
  const meta_data = ['erp-lot', 'erp-site', '_prive', '100 %'].map((key) => ({ key, value: 1 }));
  for (const name of ['Un', 'Deux']) await create({ name, status: 'draft', meta_data });
  const names = async (query: string) => {
    const { json, headers } = await client.get<string[]>(`/products/custom-fields/names?${query}`);
    return [json, headers['x-wp-total']];
  };
  expect(await names('search=ERP-')).toEqual([['erp-lot', 'erp-site'], '2']);
  expect(await names('search=erp-&order=desc&per_page=1')).toEqual([['erp-site'], '2']);
  expect(await names('search=%25')).toEqual([['100 %'], '1']);
  expect(await names('search=_prive')).toEqual([[], '0']);
});
