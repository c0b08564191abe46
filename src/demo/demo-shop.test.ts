import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { formatPrice, toCents } from '#platform/money.ts';
import { transitText } from '#shop/basket/delivery/texts.ts';
import { findProduct } from '#shop/catalogue/products/server/find-product.ts';
import type { ProductView } from '#shop/catalogue/products/product.ts';
import { matchVariation } from '#shop/catalogue/variations/match.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { readDemoReviews } from './review-files.ts';

const DEMO = join(import.meta.dirname, '../../demo');

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

async function product(slug: string): Promise<ProductView> {
  const found = await findProduct(shop.db, slug);
  if (!found) throw new Error(`no product ${slug}`);
  return found;
}

test.each([
  ['tour-rose', { type: 'simple', inStock: true, pictures: { length: 5 } }],
  ['puzzle-animaux-de-la-ferme', { type: 'simple', pictures: { length: 4 } }],
  ['coffret-eveil', { type: 'grouped' }],
  ['perles-dorees', { inStock: false, stock: 0 }],
  ['carte-cadeau', { isVirtual: true, soldIndividually: true }],
  ['balance-en-bois', { price: { before: 4490, min: 3590 } }],
  ['echantillon-de-bois', { price: { min: 0, max: 0 } }],
])('the demo product %s has the properties that other tests rely on', async (slug, properties) => {
  expect(await product(slug)).toMatchObject(properties);
});

test('every demo product has at least four photographs', async () => {
  const { rows } = await sql<{ slug: string }>`
    select slug from products p
    where (select count(*) from product_pictures pp where pp.product_id = p.id) < 4`.execute(shop.db);
  expect(rows).toEqual([]);
});

test('the demo shop opens with the block layouts of cart and checkout', async () => {
  const settings: unknown = JSON.parse(await readFile(join(DEMO, 'basket.json'), 'utf8'));
  expect(settings).toMatchObject({ layout: 'block', checkoutLayout: 'block' });
});

test('anneaux-a-empiler is chosen by one colour swatch, with a picture per variation', async () => {
  const { attributes, variations } = await product('anneaux-a-empiler');
  expect(attributes.map(({ taxonomy, swatch }) => [taxonomy, swatch])).toEqual([['pa_couleur', 'color']]);
  expect(attributes[0]?.terms.every(({ color }) => color !== null)).toBe(true);
  expect(variations.every(({ picture }) => picture !== null)).toBe(true);
  expect(new Set(variations.map(({ picture }) => picture?.id)).size).toBe(variations.length);
});

test('cubes-gigognes has buttons and image swatches, a missing, a sold-out and an open combination', async () => {
  const { attributes, variations } = await product('cubes-gigognes');
  expect(attributes.map(({ taxonomy, swatch }) => [taxonomy, swatch])).toEqual([
    ['pa_taille', 'button'],
    ['pa_finition', 'image'],
  ]);
  const [sizes = [], finishes = []] = attributes.map(({ terms }) => terms.map(({ slug }) => slug));
  const combinations = sizes.flatMap((size) =>
    finishes.map((finish) => matchVariation(variations, { pa_taille: size, pa_finition: finish })),
  );
  expect(combinations.filter((variation) => variation === undefined)).toHaveLength(1);
  expect(combinations.filter((variation) => variation?.stock === 0)).toHaveLength(1);
  expect(variations.filter(({ choices }) => !('pa_finition' in choices))).toHaveLength(1);
});

test('lettres-rugueuses has three attributes and more than thirty variations', async () => {
  const { attributes, variations } = await product('lettres-rugueuses');
  expect(attributes).toHaveLength(3);
  expect(variations.length).toBeGreaterThan(30);
});

test('the shop is full: sixty products or more in eight categories or more, each with a picture', async () => {
  const products = await shop.db.selectFrom('products').select('id').execute();
  const pictured = await shop.db.selectFrom('product_pictures').select('product_id').distinct().execute();
  const categories = await shop.db
    .selectFrom('terms')
    .innerJoin('product_terms', 'product_terms.term_id', 'terms.id')
    .where('taxonomy', '=', 'product_cat')
    .select('terms.id')
    .distinct()
    .execute();
  expect(products.length).toBeGreaterThanOrEqual(60);
  expect(categories.length).toBeGreaterThanOrEqual(8);
  expect(pictured).toHaveLength(products.length);
});

test('the delivery page states the price, free-delivery threshold and delivery time of each shipping method', async () => {
  const { body } = await shop.ask('/livraison-et-retours/');
  const methods = await shop.db
    .selectFrom('shipping_methods')
    .select(['kind', 'prices', 'free_from_cents', 'transit_min_days', 'transit_max_days'])
    .execute();
  const methodTexts = methods.map(({ kind, prices, free_from_cents: freeFrom, ...days }) => {
    const time = transitText({ min: days.transit_min_days ?? 0, max: days.transit_max_days ?? 0 });
    const [first] = z.array(z.object({ cents: z.number() })).parse(prices);
    const cost = kind === 'local_pickup' ? 'Gratuit' : `dès ${formatPrice(toCents(first?.cents ?? 0))}`;
    const offered = freeFrom === null ? '' : `dès ${formatPrice(toCents(freeFrom))} d’achats`;
    return [time, cost, offered];
  });
  expect(methodTexts.length).toBeGreaterThan(3);
  expect(methodTexts.flat().filter((text) => !body.includes(text))).toEqual([]);
});

test('the stars of a product are those of its reviews', async () => {
  const { rows } = await sql<{ slug: string }>`
    select p.slug from products p left join (
      select product_id, count(*) as total, round(avg(rating), 2) as average
      from reviews where status = 'published' group by product_id) r on r.product_id = p.id
    where (p.review_count, p.average_rating) is distinct from (coalesce(r.total, 0), coalesce(r.average, 0))`.execute(
    shop.db,
  );
  expect(rows).toEqual([]);
  expect(await product('tour-rose')).toMatchObject({ rating: { count: 15 } });
  expect(await product('echantillon-de-bois')).toMatchObject({ rating: { count: 0 } });
});

test('reviews cover products, removed products and the shop itself, with realistic shares of five-star and verified ones', async () => {
  const { rows } = await sql<Record<string, number>>`
    select count(*) filter (where product_id is not null)::int as of_products,
      count(*) filter (where product_id is null and product_name <> '')::int as of_former_products,
      count(*) filter (where product_name = '')::int as of_shop,
      round(100.0 * avg((rating = 5)::int))::int as percent_best,
      round(100.0 * avg(is_verified::int))::int as percent_verified,
      min(rating) as worst
    from reviews`.execute(shop.db);
  expect(rows[0]).toMatchObject({ of_former_products: 3, of_shop: 12, worst: 1 });
  expect(rows[0]?.of_products).toBeGreaterThan(200);
  expect(Math.abs((rows[0]?.percent_best ?? 0) - 70)).toBeLessThan(5);
  expect(Math.abs((rows[0]?.percent_verified ?? 0) - 60)).toBeLessThan(5);
});

test('no review or question date lies in the future or before the event it refers to', async () => {
  const { rows } = await sql`
    select author_name from reviews
    where published_at > now() or experienced_on > published_at or replied_at not between published_at and now()
    union all
    select author_name from questions
    where created_at > now() or answered_at not between created_at and now()`.execute(shop.db);
  expect(rows).toEqual([]);
});

test('four questions are pending and more than forty are answered', async () => {
  const waiting = await shop.db
    .selectFrom('questions')
    .select('id')
    .where('status', '=', 'pending')
    .execute();
  const answered = await shop.db
    .selectFrom('questions')
    .select('answer')
    .where('status', '=', 'answered')
    .execute();
  expect(waiting).toHaveLength(4);
  expect(answered.length).toBeGreaterThan(40);
});

test('review photographs are small, and each review’s picture count is correct', async () => {
  const pictures = await shop.db
    .selectFrom('review_pictures')
    .innerJoin('pictures', 'pictures.id', 'review_pictures.picture_id')
    .innerJoin('reviews', 'reviews.id', 'review_pictures.review_id')
    .select(['file', 'width', 'alt', 'review_id', 'picture_count'])
    .execute();
  const weights = await Promise.all(
    pictures.map(async ({ file }) => (await stat(join(DEMO, 'photos', file))).size),
  );
  expect(new Set(pictures.map(({ review_id }) => review_id)).size).toBeGreaterThan(20);
  expect(Math.max(...pictures.map(({ width }) => width))).toBeLessThanOrEqual(1200);
  expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeLessThan(2_500_000);
  for (const { review_id, picture_count } of pictures) {
    expect(pictures.filter((each) => each.review_id === review_id)).toHaveLength(picture_count);
  }
});

test('reviews, questions and replies follow French typography, and no two reviews have the same text', async () => {
  const { reviews, questions } = await readDemoReviews(DEMO);
  const texts = [
    ...reviews.flatMap(({ author, title, text, reply }) => [author, title, text, reply?.text ?? '']),
    ...questions.flatMap(({ author, text, answer }) => [author, text, answer?.text ?? '']),
  ];
  const wrong = /'|\.\.\.| {2}|[^\u202f][;!?]|[^\u00a0][:»€]|«[^\u00a0]|^\s|\s$/u;
  expect(texts.filter((text) => wrong.test(text))).toEqual([]);
  const bodies = reviews.map(({ text }) => text);
  expect(new Set(bodies).size).toBe(bodies.length);
});
