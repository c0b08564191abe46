import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { productSlugs } from '#test/read-page.ts';
import type { SearchAnswer } from '../contract.ts';
import { listSearches } from './list-searches.ts';
import { countSearch, forgetOldSearches } from './store.ts';

const NOW = new Date('2026-11-15T23:30:00Z');
const TODAY = '2026-11-16';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '100000' }, undefined, () => NOW);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.deleteFrom('search_counts').execute();
});

const call = (name: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  shop.ask({ url: `/?${new URLSearchParams({ 'eveil-ajax': name, ...fields }).toString()}`, headers });
const search = async (query: string) => {
  const answer = await call('eveil_ajax_search', { query });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toContain('application/json');
  return answer.json<SearchAnswer>();
};
const count = (fields: Record<string, string>, headers?: Record<string, string>) =>
  call('eveil_search_counts', fields, headers);
const textOf = (html: string) => html.replace(/<[^>]*>/g, '').trim();
const counted = async () =>
  (await shop.db.selectFrom('search_counts').selectAll().orderBy('query').orderBy('found').execute()).map(
    ({ day, query, found, count: times }) => `${day} ${query} ${found ? 'found' : 'in vain'} ${times}`,
  );

test('a search is answered with links as HTML, what was typed marked in them, the page of all results and their number (§3.10#3, §3.10#4, §7.2#25)', async () => {
  const { suggestions, view_all_link: viewAll, result_total: total } = await search('tour ros');
  expect(viewAll).toBe('/?s=tour%20ros&post_type=product');
  const [first] = suggestions;
  expect(first).toMatchObject({
    value: 'Tour rose',
    url: '/produit/tour-rose/?eveil_search_word=tour%20ros',
  });
  expect(first?.data).toMatch(/^<a href="\/produit\/tour-rose\/\?eveil_search_word=tour%20ros"/);
  expect(first?.data).toMatch(
    /<span class="match-text [^"]*">Tour<\/span> <span class="match-text [^"]*">ros<\/span>e/,
  );
  expect(first?.data).toMatch(/<img [^>]*alt=""/);
  expect(textOf(first?.data ?? '')).toMatch(/\d,\d\d\u00a0€/);
  // The results page shows the same number of products, and the suggestion's page exists.
  const { body } = await shop.ask(viewAll);
  expect(productSlugs(body)).toHaveLength(total);
  expect((await shop.ask(first?.url ?? '')).statusCode).toBe(200);
});

test.each(['tour', 'puzzle', 'puzle', 'perles dorees', 'bois', 'EV-TOUR-ROSE', 'mathe', 'anneau'])(
  'what is proposed for “%s” is what the page of results shows first',
  async (query) => {
    const { suggestions, view_all_link: viewAll } = await search(query);
    const proposed = suggestions.flatMap(({ url }) => /^\/produit\/([^/]+)\//.exec(url)?.[1] ?? []);
    expect(proposed).toEqual(productSlugs((await shop.ask(viewAll)).body).slice(0, 3));
  },
);

test('departments and skills that are called so are proposed after the products, two at most', async () => {
  const kinds = async (query: string) =>
    (await search(query)).suggestions
      .filter(({ url }) => !url.startsWith('/produit/'))
      .map(({ data, url }) => `${textOf(data)} ${url}`);
  expect(await kinds('mathem')).toEqual([
    'Mathématiques Rayon /categorie-produit/mathematiques/?eveil_search_word=mathem',
  ]);
  expect(await kinds('logiq')).toEqual([
    'Logique Compétence /etiquette-produit/logique/?eveil_search_word=logiq',
  ]);
  expect((await kinds('m')).length).toBe(2);
});

test('suggestions mark sold-out products and show the usual price of reduced ones crossed out', async () => {
  const rows = await shop.db
    .selectFrom('products')
    .select(['name', 'in_stock', 'sale_cents', 'type'])
    .where('status', '=', 'publish')
    .execute();
  const soldOut = rows.find((row) => !row.in_stock);
  const reduced = rows.find((row) => row.in_stock && row.sale_cents !== null && row.type === 'simple');
  const dataOf = async (name = '') =>
    (await search(name)).suggestions.find(({ value }) => value === name)?.data ?? '';
  expect(await dataOf(soldOut?.name)).toContain('Rupture de stock');
  const sale = await dataOf(reduced?.name);
  expect(sale).toMatch(/<ins .*<del /);
  expect(sale).not.toContain('Rupture de stock');
});

test('the merchant chooses how many products are proposed, from one to five; what changes is seen at once', async () => {
  const products = async () =>
    (await search('bois')).suggestions.filter(({ url }) => url.startsWith('/produit/')).length;
  expect(await products()).toBe(3);
  const insert = shop.db.insertInto('settings');
  await insert.values({ name: 'live_search', value: JSON.stringify({ products: 5 }) }).execute();
  shop.app.drop(['settings']);
  expect(await products()).toBe(5);
  await shop.db.deleteFrom('settings').where('name', '=', 'live_search').execute();
  shop.app.drop(['settings']);
  expect(await products()).toBe(3);
  const { suggestions } = await search('tangram');
  await shop.db.updateTable('products').set({ status: 'draft' }).where('slug', '=', 'tangram').execute();
  shop.app.drop(['listing', 'counts']);
  expect(suggestions[0]?.value).toBe('Tangram en bois');
  expect((await search('tangram')).suggestions.map(({ value }) => value)).not.toContain('Tangram en bois');
  await shop.db.updateTable('products').set({ status: 'publish' }).where('slug', '=', 'tangram').execute();
  shop.app.drop(['listing', 'counts']);
});

test.each([
  ['nothing', ''],
  ['spaces', '   '],
  ['wildcards', '%'],
  ['more wildcards', '___%%%'],
  ['quotes', `"'"'«»`],
  ['SQL', `xq'; drop table products; --`],
  ['operators', '"xqz -| & ! ( :* <->'],
  ['emoji', '🦖🦕🧸'],
  ['control characters', '\u0001\u0002\u0003'],
  ['ten thousand characters', 'x'.repeat(10_000)],
])('a search for %s proposes nothing, calmly', async (_, query) => {
  expect(await search(query)).toMatchObject({ suggestions: [], result_total: 0 });
  expect((await count({ query, no_result: '1' })).statusCode).toBe(200);
});

test('HTML that is typed stays text, in suggestions and in addresses', async () => {
  const { suggestions, view_all_link: viewAll } = await search('<b>tour</b> rose');
  const html = suggestions.map(({ data, url }) => data + url).join('') + viewAll;
  expect(suggestions.length).toBeGreaterThan(0);
  expect(html).not.toMatch(/<\/?b>/);
  expect((await call('eveil_ajax_search', {})).json()).toMatchObject({ suggestions: [] });
});

test('a search is counted by day, in small letters, with and without result; nobody is known by it (§7.2#29)', async () => {
  for (const fields of [
    { query: 'Tour  Rose', no_result: '0' },
    { query: ' tour rose', no_result: '0' },
    { query: 'trottinette', no_result: '1' },
    // `no_result` is omitted, so the server runs the search itself.
    { query: 'tangram' },
    { query: 'xyzzyqwv' },
  ]) {
    const answer = await count(fields);
    expect(answer.json()).toEqual({ status: 1 });
    expect(answer.headers['set-cookie']).toBeUndefined();
  }
  expect(await counted()).toEqual([
    `${TODAY} tangram found 1`,
    `${TODAY} tour rose found 2`,
    `${TODAY} trottinette in vain 1`,
    `${TODAY} xyzzyqwv in vain 1`,
  ]);
});

test.each([
  ['an e-mail address', { query: 'marie@example.org', no_result: '1' }, {}],
  ['a phone number', { query: '06 12 34 56 78', no_result: '1' }, {}],
  ['nothing', { query: ' ', no_result: '0' }, {}],
  ['no query', { no_result: '0' }, {}],
  ['an answer that is none', { query: 'tour', no_result: 'maybe' }, {}],
  ['a call from another site', { query: 'tour', no_result: '0' }, { 'sec-fetch-site': 'cross-site' }],
] as const)('%s is not counted', async (_, fields, headers) => {
  const answer = await count({ ...fields }, { ...headers });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ status: 0 });
  expect(await counted()).toEqual([]);
});

test('a day holds five thousand different searches; those it has are counted further', async () => {
  const query = (at: number) => ({ day: TODAY, query: `mot ${at}`, found: false });
  await shop.db
    .insertInto('search_counts')
    .values(Array.from({ length: 5_000 }, (_, at) => query(at)))
    .execute();
  expect(await countSearch(shop.db, query(5_000))).toBe(false);
  expect(await countSearch(shop.db, query(7))).toBe(true);
  expect(await countSearch(shop.db, { ...query(1), day: '2026-11-17' })).toBe(true);
});

test('the merchant reads what was searched for, and in vain; counts older than 25 months are deleted', async () => {
  const row = (day: string, query: string, found: boolean, times: number) => ({
    day,
    query,
    found,
    count: times,
  });
  await shop.db
    .insertInto('search_counts')
    .values([
      row(TODAY, 'boulier', true, 2),
      row('2026-11-01', 'boulier', true, 3),
      row(TODAY, 'trottinette', false, 4),
      row('2024-10-16', 'vieux', true, 9),
      row('2024-10-15', 'trop vieux', true, 9),
    ])
    .execute();
  const report = async (since: string) => {
    const { most, inVain } = await listSearches(shop.db, since);
    return [
      most.map((one) => `${one.query} ${one.searches}`),
      inVain.map((one) => `${one.query} ${one.inVain}`),
    ];
  };
  expect(await report(TODAY)).toEqual([['trottinette 4', 'boulier 2'], ['trottinette 4']]);
  await forgetOldSearches(shop.db, NOW);
  expect((await report('2000-01-01'))[0]).toEqual(['vieux 9', 'boulier 5', 'trottinette 4']);
});
