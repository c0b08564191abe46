import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { readPage, productSlugs } from '#test/read-page.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const search = (query: string) => shop.ask(`/?s=${encodeURIComponent(query)}&post_type=product`);

test.each([
  ['a name', 'tour rose', 'tour-rose'],
  ['a name in capitals', 'TOUR ROSE', 'tour-rose'],
  ['a name without its accents', 'perles dorees', 'perles-dorees'],
  ['a name with accents it does not have', 'tôur rosé', 'tour-rose'],
  ['a plural', 'puzzles', 'puzzle-animaux-de-la-ferme'],
  ['a singular', 'anneau', 'anneaux-a-empiler'],
  ['a slip of the finger', 'tangramm', 'tangram'],
  ['a word that is only begun', 'anneaux empi', 'anneaux-a-empiler'],
  ['a letter too few', 'puzle', 'puzzle-animaux-de-la-ferme'],
  ['a reference', 'EV-TOUR-ROSE', 'tour-rose'],
  ['a reference in small letters', 'ev-tour-rose', 'tour-rose'],
  ['decomposed accents', 'perles dore\u0301es', 'perles-dorees'],
])('%s finds the product', async (_what, query, slug) => {
  expect(productSlugs((await search(query)).body)).toContain(slug);
});

test('the closest name stands first', async () => {
  expect(productSlugs((await search('tour rose')).body)[0]).toBe('tour-rose');
});

test('of products that fit as well, the one sold more often stands first', async () => {
  const copies = ['premier', 'second'].map((slug, at) => ({
    slug,
    name: 'Kaléidoscope',
    type: 'simple',
    sku: `K-${at}`,
    sales_count: at,
    maker_id: sql<number>`(select min(id) from makers)`,
    no_warning_reason: 'Produit d’essai.',
  }));
  await shop.db.transaction().execute(async (tx) => {
    await tx.insertInto('products').values(copies).execute();
    await sql`insert into product_pictures (product_id, picture_id, position)
      select id, (select min(id) from pictures), 0 from products where name = 'Kaléidoscope'`.execute(tx);
  });
  shop.app.drop(['*']);
  expect(productSlugs((await search('kaleidoscopes')).body)).toEqual(['second', 'premier']);
  await shop.db.updateTable('products').set({ sales_count: 2 }).where('slug', '=', 'premier').execute();
  expect(productSlugs((await search('kaleidoscope')).body)).toEqual(['premier', 'second']);
  await shop.db.updateTable('products').set({ name: 'Stéréoscope' }).where('slug', '=', 'premier').execute();
  expect(productSlugs((await search('kaleidoscope')).body)).toEqual(['second']);
  await shop.db.updateTable('products').set({ status: 'draft' }).where('slug', '=', 'premier').execute();
  shop.app.drop(['*']);
  expect(productSlugs((await search('stereoscope')).body)).not.toContain('premier');
  await shop.db.deleteFrom('products').where('name', 'in', ['Kaléidoscope', 'Stéréoscope']).execute();
});

test.each(['', '   ', '%01'])('a search for nothing (%j) invites to type', async (query) => {
  const answer = await shop.ask(`/?s=${query}&post_type=product`);
  expect(answer.statusCode).toBe(200);
  expect(readPage(answer.body).title).toBe('Rechercher un jeu – Éveil');
});

test('a search without result says so and shows a way on', async () => {
  const { text } = readPage((await search('xyzzyqwv')).body);
  expect(text).toContain('Nous n’avons rien trouvé');
  expect(text).toContain('Voir toute la boutique');
});

test.each([
  ['SQL', `'; drop table products; --`],
  ['search operators', '"unclosed -a | & ! ( :* <->'],
  ['wildcards', '%_%\\'],
  ['markup', '<script>alert(1)</script>"\'>'],
  ['control characters', 'tour\u0001\u0007\u202e rose'],
  ['emoji cut at the limit', `${'a'.repeat(119)}😀😀`],
  ['ten thousand characters', 'a'.repeat(10_000)],
  ['ten thousand accents', 'e\u0301'.repeat(10_000)],
  ['only punctuation', '???!!!;;;'],
])('a search for %s is answered calmly', async (_what, query) => {
  const answer = await search(query);
  expect(answer.statusCode).toBe(200);
  expect(answer.body).not.toContain('<script>alert');
});

test('what was typed is still in the field, cut to a length anyone would type', async () => {
  const { body } = await search('a'.repeat(10_000));
  expect(body).toContain(`value="${'a'.repeat(120)}"`);
  expect(body).not.toContain('a'.repeat(121));
});
