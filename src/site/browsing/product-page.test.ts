import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { readPage } from '#test/read-page.ts';
import { addReviews, clearReviews } from '#test/reviews.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
  await clearReviews(shop);
});
afterAll(() => shop.close());

const read = async (slug: string) => {
  const { statusCode, body } = await shop.ask(`/produit/${slug}/`);
  expect(statusCode).toBe(200);
  return { body, text: readPage(body).text };
};

/** A free sample without reviews. */
const UNREVIEWED = 'echantillon-de-bois';

test('a product nobody has reviewed says so, beside its name and in the reviews’ panel', async () => {
  const { body, text } = await read(UNREVIEWED);
  expect(body).toMatch(/<a href="#reviews"[^>]*>.*?Aucun avis<\/span><\/a>/);
  expect(text).toContain('Aucun avis pour le moment');
});

test('a product with reviews says how many, and what they think of it', async () => {
  await addReviews(shop, [
    { product: UNREVIEWED, rating: 5 },
    { product: UNREVIEWED, rating: 4 },
  ]);
  shop.app.drop(['*']);
  const { body, text } = await read(UNREVIEWED);
  await clearReviews(shop);
  expect(body).toMatch(/<a href="#reviews"[^>]*>.*?2\u00a0avis<\/span><\/a>/);
  expect(text).toContain('Noté 4,5 sur 5');
  expect(text).toContain('Avis (2)');
  expect(text).toContain('Basé sur 2 avis');
  expect(text).not.toContain('Aucun avis pour le moment');
});

test('the panels are those that existing links name, all of them in the page', async () => {
  const { body } = await read('cubes-gigognes');
  for (const id of ['tab-description', 'tab-additional_information', 'tab-reviews', 'reviews']) {
    expect(body.split(`id="${id}"`)).toHaveLength(2);
  }
});

test('the additional information names the options of the product', async () => {
  expect((await read('cubes-gigognes')).text).toMatch(/Taille Petit, Moyen, Grand/);
});

test('a link to a page of its reviews leads to the product; anything else beside it leads nowhere', async () => {
  const answer = await shop.ask('/produit/tour-rose/comment-page-2/');
  expect(answer.statusCode).toBe(200);
  expect(readPage(answer.body).canonical).toBe('http://localhost/produit/tour-rose/');
  for (const path of ['comment-page-x', 'comment-page-', 'comment-page-2/3']) {
    expect((await shop.ask(`/produit/tour-rose/${path}/`)).statusCode).toBe(404);
  }
});

test('parcels are explained in the merchant’s words, but not for what is sent by e-mail', async () => {
  expect((await read('tour-rose')).text).toContain('Votre colis part de Lyon');
  expect((await read('carte-cadeau')).text).not.toContain('Votre colis part de Lyon');
});

test.each([
  ['tour-rose', 'a button that sends the form', /data-buy-bar="".*<button[^>]*form="acheter"/],
  ['cubes-gigognes', 'a link to the form', /data-buy-bar="".*<a href="#acheter"/],
  ['coffret-eveil', 'a link to the form', /data-buy-bar="".*<a href="#acheter"/],
])('the bar of %s has %s, and is out of reach until it is shown', async (slug, _what, pattern) => {
  const { body } = await read(slug);
  expect(body).toMatch(pattern);
  expect(body).toMatch(/<div[^>]*data-buy-bar=""[^>]*inert=""/);
});

test('a sold-out product has neither form nor bar', async () => {
  const { body, text } = await read('perles-dorees');
  expect(body).not.toContain('id="acheter"');
  expect(body).not.toContain('data-buy-bar');
  expect(text).toContain('Rupture de stock');
});
