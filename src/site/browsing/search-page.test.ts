import { afterAll, beforeAll, expect, test } from 'vitest';
import { searchWords } from '#shop/catalogue/search/server/search-words.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { readPage, productSlugs } from '#test/read-page.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const search = async (query: string) =>
  (await shop.ask(`/?s=${encodeURIComponent(query)}&post_type=product`)).body;

/** The chips of what was read: label → link. */
const chips = (body: string) =>
  [...body.matchAll(/<a href="([^"]*)" rel="nofollow" aria-label="Retirer le filtre[^"]*:\s*([^"]*)"/g)].map(
    ([, href = '', label = '']) => [label.replaceAll('\u00a0', ' '), href.replaceAll('&amp;', '&')],
  );

test('what was read out of a query is shown as chips, each with a link without it', async () => {
  expect(chips(await search('puzzle 3 ans moins de 20 euros'))).toEqual([
    ['Puzzles et encastrements', '/boutique/?e-filter-boutique-pa_age=3-4-ans&max_price=20'],
    ['3 ans', '/categorie-produit/puzzles-et-encastrements/?max_price=20'],
    ['Jusqu’à 20 €', '/categorie-produit/puzzles-et-encastrements/?e-filter-boutique-pa_age=3-4-ans'],
  ]);
  expect(chips(await search('tour rose 3 ans'))).toEqual([['3 ans', '/?s=tour%20rose&post_type=product']]);
  expect(chips(await search('cadeau noël'))).toEqual([]);
});

test('every link of a chip leads to a page with products', async () => {
  for (const query of ['puzzle 3 ans moins de 20 euros', 'trotteur 1 an', 'motricité 18 mois'])
    for (const [, href = ''] of chips(await search(query))) {
      const answer = await shop.ask(href);
      expect([href, answer.statusCode]).toEqual([href, 200]);
      expect(productSlugs(answer.body).length).toBeGreaterThan(0);
    }
});

test('a corrected query says so and offers the query as typed', async () => {
  const body = await search('puzle');
  expect(readPage(body).text).toContain('Résultats pour « puzzle »');
  expect(readPage(body).text).toContain('Chercher plutôt « puzle »');
  const exact = await search('"puzle"');
  expect(productSlugs(exact).filter((slug) => slug.startsWith('puzzle'))).toEqual([]);
});

test('a query that no product matches as a whole shows the closest ones and says so', async () => {
  const body = await search('puzzle dragon');
  expect(readPage(body).text).toContain('Nous n’avons rien trouvé pour « dragon »');
  expect(productSlugs(body).length).toBeGreaterThan(2);
});

test('a search without result leads to categories, best sellers and help, without a filter button', async () => {
  const body = await search('trottinette');
  const { text } = readPage(body);
  expect(text).toContain('Nous n’avons rien trouvé');
  expect(text).toContain('Les plus aimés');
  expect(text).toContain('Nous écrire');
  expect(productSlugs(body)).toHaveLength(4);
  expect(body).toContain('href="/categorie-produit/construction/"');
  expect(body).not.toContain('data-listing-part="chosen"');
});

test('a question about the shop is answered with its page, above any games', async () => {
  const answered = await search('retour');
  expect(answered.indexOf('href="/livraison-et-retours/"')).toBeLessThan(answered.indexOf('data-listing'));
  const withoutGames = await search('livraison');
  expect(withoutGames).toContain('href="/livraison-et-retours/"');
  expect(readPage(withoutGames).text).toContain('Aucun jeu ne porte ces mots');
});

test('synonyms of the merchant take effect at once', async () => {
  expect(productSlugs(await search('zigouigoui')).includes('boulier')).toBe(false);
  const words = await searchWords.load(shop.db);
  await searchWords.save(shop.db, {
    ...words,
    synonyms: [...words.synonyms, { typed: ['zigouigoui'], means: 'boulier' }],
  });
  shop.app.drop(['settings']);
  expect(productSlugs(await search('zigouigoui'))[0]).toBe('boulier');
  await searchWords.save(shop.db, words);
  shop.app.drop(['settings']);
});

test('the page of an age has a title, a sentence and a picture, and begins with the games closest to it', async () => {
  const { body } = await shop.ask('/boutique/?e-filter-boutique-pa_age=0-12-mois');
  const { title, text } = readPage(body);
  expect(title.replaceAll('\u00a0', ' ')).toBe('Jeux 0–12 mois – Éveil');
  expect(text).toContain('des objets simples et légers pour la première année');
  const slugs = productSlugs(body);
  expect(slugs.slice(0, 5).toSorted()).toEqual([
    'arche-d-eveil',
    'balle-de-prehension',
    'coffret-eveil',
    'hochet-en-bois',
    'mobile-a-suspendre',
  ]);
  expect(slugs).toContain('anneaux-a-empiler');
});
