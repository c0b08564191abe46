import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { addReviews, clearReviews } from '#test/reviews.ts';
import { review } from './product-answers.ts';

let shop: TestShop;
let ids: number[];
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '100000', PUBLIC_URL: 'https://eveil.example' });
  await clearReviews(shop);
  ids = await addReviews(shop, [
    {
      product: 'tangram',
      rating: 3,
      body: 'Un & deux\n\ntrois <b>',
      is_verified: true,
      published_at: '2026-03-02T17:20:00Z',
    },
    { product: 'boulier', rating: 5, is_anonymous: true, published_at: '2026-03-01T00:00:00Z' },
    { product: 'boulier', status: 'pending' },
    { body: 'Sur la boutique' },
  ]);
});
afterAll(() => shop.close());

const ask = async (query: string) => {
  const { headers, body } = await shop.ask(`/wp-json/wc/store/v1/products/reviews${query}`);
  return { total: headers['x-wp-total'], reviews: z.array(review).parse(JSON.parse(body)) };
};

test('a review of the Store API says what it is of and what it says, as HTML', async () => {
  const { reviews, total } = await ask('');
  expect(total).toBe('2');
  expect(reviews.map(({ id }) => id)).toEqual([ids[0], ids[1]]);
  expect(reviews[0]).toMatchObject({
    date_created: '2026-03-02T18:20:00',
    date_created_gmt: '2026-03-02T17:20:00',
    formatted_date_created: '2 mars 2026',
    product_name: 'Tangram en bois',
    product_permalink: 'https://eveil.example/produit/tangram/',
    reviewer: 'Camille',
    review: '<p>Un &amp; deux</p><p>trois &lt;b&gt;</p>',
    rating: 3,
    verified: true,
  });
  expect(reviews[1]?.reviewer).toBe('Anonyme');
  const avatar = reviews[0]?.reviewer_avatar_urls['24'].replace('https://eveil.example', '') ?? '';
  expect((await shop.ask(avatar)).statusCode).toBe(200);
});

test('reviews of the Store API are ordered and chosen by product and category', async () => {
  const rows = await shop.db
    .selectFrom('products')
    .innerJoin('product_terms', 'product_terms.product_id', 'products.id')
    .innerJoin('terms', 'terms.id', 'product_terms.term_id')
    .where('terms.taxonomy', '=', 'product_cat')
    .where('products.slug', '=', 'boulier')
    .select(['products.id', 'terms.id as term'])
    .execute();
  const [boulier] = rows;
  const ordered = async (query: string) => (await ask(query)).reviews.map(({ id }) => id);
  expect(await ordered('?orderby=rating')).toEqual([ids[1], ids[0]]);
  expect(await ordered('?orderby=id&order=asc')).toEqual([ids[0], ids[1]]);
  expect(await ordered(`?product_id=${boulier?.id}`)).toEqual([ids[1]]);
  expect(await ordered(`?category_id=${boulier?.term}`)).toContain(ids[1]);
  expect((await ask(`?product_id=${boulier?.id}`)).total).toBe('1');
  expect(await ordered('?per_page=1&page=2')).toEqual([ids[1]]);
});
