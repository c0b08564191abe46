import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { productSlugs, readPage } from '#test/read-page.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const results = (body: string) => body.slice(0, body.indexOf('id="criteres"'));

test('the form of the game finder is indexed and listed in the sitemap', async () => {
  const { statusCode, body } = await shop.ask('/quel-jeu/');
  const { canonical, meta, title } = readPage(body);
  expect(statusCode).toBe(200);
  expect(title).toContain('Quel jeu pour lui');
  expect(canonical).toMatch(/\/quel-jeu\/$/);
  expect(meta['robots']).toBeUndefined();
  expect((await shop.ask('/sitemap.xml')).body).toContain('/quel-jeu/</loc>');
});

test('the form offers every skill of the catalogue that a product has, in its own words', async () => {
  const { body } = await shop.ask('/quel-jeu/');
  const offered = [...body.matchAll(/name="aime" value="([^"]+)"/g)].map(([, slug]) => slug);
  const { rows } = await sql<{ slug: string }>`
    select slug from terms t where taxonomy = 'product_tag'
      and exists (select from product_terms where term_id = t.id) order by position, id`.execute(shop.db);
  expect(offered).toEqual(rows.map(({ slug }) => slug));
  expect(body).toContain('comparer, classer, ordonner');
});

test('a wish gives five games in stock with their reasons, and is not indexed', async () => {
  const { statusCode, body } = await shop.ask('/quel-jeu/?age=42&aime=logique&budget=40');
  const { meta, text } = readPage(body);
  expect(statusCode).toBe(200);
  expect(productSlugs(results(body))).toHaveLength(5);
  expect(meta['robots']).toContain('noindex');
  expect(text.replaceAll('\u00a0', ' ')).toContain('Quel jeu pour un enfant de 3 ans et 6 mois');
  expect(text).toContain('Nos cinq idées');
  expect(results(body)).not.toContain('Épuisé');
});

const rendered = async () =>
  (await shop.app.metrics.pagesRendered.get()).values.reduce((sum, { value }) => sum + value, 0);

test.each([
  ['the form is rendered once for all visitors', '/quel-jeu/', 1],
  ['a wish is one of an unbounded number of urls, and is not cached', '/quel-jeu/?age=31', 2],
])('%s', async (_, url, times) => {
  shop.app.drop(['menu']);
  const before = await rendered();
  await shop.ask(url);
  await shop.ask(url);
  expect((await rendered()) - before).toBe(times);
});

test('years and months lead to the one url that is shared', async () => {
  const { statusCode, headers } = await shop.ask('/quel-jeu/?ans=2&mois=6&aime=sens&aime=logique&budget=30');
  expect([statusCode, headers['location']]).toEqual([
    302,
    '/quel-jeu/?age=30&aime=logique&aime=sens&budget=30',
  ]);
});

test('too few games are completed by widening one condition, which is named', async () => {
  const { body } = await shop.ask('/quel-jeu/?age=30&aime=calcul&budget=20');
  expect(readPage(body).text).toMatch(/(Un seul jeu|Seuls \d jeux|Aucun jeu) en stock/);
  expect(readPage(body).text).toContain('Nous avons élargi une seule condition');
  expect(productSlugs(results(body))).toHaveLength(5);
});

test.each([
  ['age=-1', 'Indiquez un âge en chiffres', 'value="-1"'],
  ['age=9999', 'Indiquez un âge en chiffres', 'value="9999"'],
  ['age=bient%C3%B4t', 'Indiquez un âge en chiffres', 'value="bientôt"'],
  ['age=30&age=40', 'L’âge est indiqué plusieurs fois', 'value="30"'],
  ['age=30&budget=cher', 'Indiquez un budget en euros entiers', 'value="cher"'],
  ['age=30&aime=danse', 'L’une des activités n’est pas dans notre liste', 'value="6"'],
  ['ans=&mois=&budget=30', 'Indiquez l’âge de l’enfant', 'value="30"'],
  ['age=%3Cscript%3E', 'Indiquez un âge en chiffres', 'value="&lt;script&gt;"'],
])(
  'the url ?%s is refused with a sentence, and the form keeps its entries',
  async (query, sentence, kept) => {
    const { statusCode, body } = await shop.ask(`/quel-jeu/?${query}`);
    expect(statusCode).toBe(422);
    expect(readPage(body).text).toContain(sentence);
    expect(body).toContain(kept);
    expect(readPage(body).meta['robots']).toContain('noindex');
  },
);

test('a game that sells out is no longer recommended', async () => {
  const [first = ''] = productSlugs(results((await shop.ask('/quel-jeu/?age=30')).body));
  await sql`update products set stock = 0 where slug = ${first}`.execute(shop.db);
  await sql`update variations set stock = 0 where product_id = (select id from products where slug = ${first})`.execute(
    shop.db,
  );
  shop.app.drop(['counts']);
  const after = productSlugs(results((await shop.ask('/quel-jeu/?age=30')).body));
  expect(after).toHaveLength(5);
  expect(after).not.toContain(first);
});

test('the home page, the pages of an age and a search without result lead to the game finder', async () => {
  for (const url of [
    '/',
    '/boutique/?e-filter-boutique-pa_age=1-2-ans',
    '/?s=trottinette&post_type=product',
  ]) {
    const { body } = await shop.ask(url);
    expect([url, readPage(body).text.includes('Trouver une idée')]).toEqual([url, true]);
  }
  expect(readPage((await shop.ask('/boutique/')).body).text).not.toContain('Trouver une idée');
});
