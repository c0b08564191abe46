import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type TestShop } from '#test/open-shop.ts';

/** The data of a product in the database, from which the expected results are derived. */
type ProductRow = {
  id: number;
  type: string;
  day: string;
  position: number;
  sales: number;
  reviews: number;
  rating: number;
  low: number;
  high: number;
  in_stock: boolean;
  featured: boolean;
  on_sale: boolean;
  title_rank: number;
  slug_rank: number;
  modified_rank: number;
  terms: { id: number; slug: string; taxonomy: string }[];
};

let shop: TestShop;
let known: ProductRow[];
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '100000' });
  // The demo shop has no reviews and hardly any sold-out products, so the test adds some for the filters to
  // match.
  await sql`update products set average_rating = (id * 7 % 46) / 10.0 + 0.5, review_count = id * 13 % 29,
    featured = id % 4 = 0, updated_at = now() - id * 37 % 71 * interval '1 hour' where id % 5 <> 0`.execute(
    shop.db,
  );
  await sql`update products set stock = 0 where type = 'simple' and id % 6 = 0`.execute(shop.db);
  await sql`update products set status = 'draft' where slug = 'boulier'`.execute(shop.db);
  const { rows } = await sql<ProductRow>`
    select p.id, p.type, p.published_on::text as day, p.position, p.sales_count as sales, p.review_count as reviews,
      p.average_rating as rating, p.min_price_cents as low, p.max_price_cents as high, p.in_stock, p.featured,
      p.sale_cents is not null or exists (select from variations v where v.product_id = p.id and v.sale_cents is not null)
        or exists (select from grouped_products g join products c on c.id = g.child_id
          where g.parent_id = p.id and c.sale_cents is not null) as on_sale,
      rank() over (order by plain_text(p.name)) as title_rank, rank() over (order by p.slug) as slug_rank,
      rank() over (order by p.updated_at) as modified_rank,
      (select json_agg(json_build_object('id', t.id, 'slug', t.slug, 'taxonomy', t.taxonomy))
        from product_terms pt join terms t on t.id = pt.term_id where pt.product_id = p.id) as terms
    from products p where p.status = 'publish'`.execute(shop.db);
  known = rows;
});
afterAll(() => shop.close());

type Operator = 'in' | 'not_in' | 'and';
type TermFilter = { terms: string[]; operator: Operator };

const fits = (product: ProductRow, taxonomy: string, { terms, operator }: TermFilter) => {
  const has = (idOrSlug: string) =>
    product.terms.some(
      (term) => term.taxonomy === taxonomy && [term.slug, String(term.id)].includes(idOrSlug),
    );
  if (operator === 'and') return terms.every(has);
  return operator === 'in' ? terms.some(has) : !terms.some(has);
};

/** Usually undefined, so that few filters are combined and some products still match. */
const maybe = <T>(values: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: values });
const termFilter = (slugs: readonly string[]) =>
  maybe(
    fc.record({
      terms: fc.uniqueArray(fc.constantFrom(...slugs), { minLength: 1, maxLength: 3 }),
      operator: fc.constantFrom<Operator>('in', 'not_in', 'and'),
    }),
  );

const filters = fc.record({
  category: termFilter([
    'langage',
    'mathematiques',
    'eveil-bebe',
    'mobilier',
    'livres-et-cadeaux',
    'nulle-part',
  ]),
  tag: termFilter(['motricite-fine', 'coordination', 'langage', 'sens', 'autonomie']),
  age: termFilter(['0-12-mois', '1-2-ans', '3-4-ans', '5-6-ans']),
  colors: maybe(fc.subarray(['rouge', 'naturel', 'bleu'], { minLength: 1 })),
  relation: fc.constantFrom('and', 'in'),
  minPrice: maybe(fc.integer({ min: 0, max: 9000 })),
  maxPrice: maybe(fc.integer({ min: 0, max: 9000 })),
  onSale: maybe(fc.boolean()),
  featured: maybe(fc.boolean()),
  stock: maybe(fc.subarray(['instock', 'outofstock', 'onbackorder'], { minLength: 1 })),
  ratings: maybe(fc.subarray([1, 2, 3, 4, 5], { minLength: 1 })),
  type: maybe(fc.constantFrom('simple', 'variable', 'grouped')),
  order: fc.constantFrom('asc', 'desc'),
  orderby: fc.constantFrom(
    'date',
    'modified',
    'id',
    'title',
    'slug',
    'price',
    'popularity',
    'rating',
    'menu_order',
    'comment_count',
  ),
  perPage: fc.integer({ min: 1, max: 30 }),
  page: fc.integer({ min: 1, max: 3 }),
  /** The notation of lists in the query. */
  brackets: fc.constantFrom('comma', 'empty', 'numbered'),
});
type Filters = typeof filters extends fc.Arbitrary<infer T> ? T : never;

function toQuery(chosen: Filters): URLSearchParams {
  const query = new URLSearchParams({
    orderby: chosen.orderby,
    order: chosen.order,
    per_page: String(chosen.perPage),
    page: String(chosen.page),
  });
  const list = (name: string, values: readonly (string | number)[] | undefined) => {
    if (!values) return;
    if (chosen.brackets === 'comma') query.set(name, values.join(','));
    else
      values.forEach((value, at) =>
        query.append(`${name}[${chosen.brackets === 'empty' ? '' : at}]`, String(value)),
      );
  };
  const put = (name: string, value: string | number | boolean | undefined) =>
    value !== undefined && query.set(name, String(value));
  list('category', chosen.category?.terms);
  put('category_operator', chosen.category?.operator);
  list('tag', chosen.tag?.terms);
  put('tag_operator', chosen.tag?.operator);
  if (chosen.age) {
    query.set('attributes[0][attribute]', 'pa_age');
    query.set('attributes[0][slug]', chosen.age.terms.join(','));
    query.set('attributes[0][operator]', chosen.age.operator);
  }
  if (chosen.colors) query.set('attributes[1][attribute]', 'pa_couleur');
  list('attributes[1][slug]', chosen.colors);
  put('attribute_relation', chosen.relation);
  put('min_price', chosen.minPrice);
  put('max_price', chosen.maxPrice);
  put('on_sale', chosen.onSale);
  put('featured', chosen.featured);
  list('stock_status', chosen.stock);
  list('rating', chosen.ratings);
  put('type', chosen.type);
  return query;
}

function matches(product: ProductRow, chosen: Filters): boolean {
  const attributes = [
    ...(chosen.age ? [fits(product, 'pa_age', chosen.age)] : []),
    ...(chosen.colors ? [fits(product, 'pa_couleur', { terms: chosen.colors, operator: 'in' })] : []),
  ];
  return (
    (!chosen.category || fits(product, 'product_cat', chosen.category)) &&
    (!chosen.tag || fits(product, 'product_tag', chosen.tag)) &&
    (attributes.length === 0 ||
      (chosen.relation === 'in' ? attributes.some(Boolean) : attributes.every(Boolean))) &&
    (chosen.minPrice === undefined || product.high >= chosen.minPrice) &&
    (chosen.maxPrice === undefined || product.low <= chosen.maxPrice) &&
    (chosen.onSale === undefined || product.on_sale === chosen.onSale) &&
    (chosen.featured === undefined || product.featured === chosen.featured) &&
    (!chosen.stock || chosen.stock.includes(product.in_stock ? 'instock' : 'outofstock')) &&
    (!chosen.ratings || chosen.ratings.includes(Math.round(product.rating))) &&
    (!chosen.type || product.type === chosen.type)
  );
}

/** Compares by the values of each sort order; the id breaks ties. */
function compare(chosen: Filters): (a: ProductRow, b: ProductRow) => number {
  const to = chosen.order === 'desc' ? -1 : 1;
  const by: Record<Filters['orderby'], (one: ProductRow) => number[]> = {
    date: ({ day, id }) => [Date.parse(day) * to, id * to],
    modified: ({ modified_rank: rank, id }) => [rank * to, id * to],
    id: ({ id }) => [id * to],
    title: ({ title_rank: rank, id }) => [rank * to, id * to],
    slug: ({ slug_rank: rank }) => [rank * to],
    price: ({ low, high, id }) => [chosen.order === 'desc' ? -high : low, id],
    popularity: ({ sales, id }) => [sales * to, id * -to],
    rating: ({ rating, reviews, id }) => [rating * to, reviews * to, id * -to],
    menu_order: ({ position, id }) => [position * to, id * to],
    comment_count: ({ reviews, id }) => [reviews * to, id * to],
  };
  return (a, b) => {
    const first = by[chosen.orderby](a);
    const second = by[chosen.orderby](b);
    return first.map((figure, at) => figure - (second[at] ?? 0)).find((difference) => difference !== 0) ?? 0;
  };
}

test('any combination of filters, sort order and page returns the matching products in order, with the totals', async () => {
  await fc.assert(
    fc.asyncProperty(filters, async (chosen) => {
      const query = toQuery(chosen);
      const answer = await shop.ask(`/wp-json/wc/store/v1/products?${query.toString()}`);
      const expected = known.filter((product) => matches(product, chosen)).sort(compare(chosen));
      const shown = expected.slice((chosen.page - 1) * chosen.perPage, chosen.page * chosen.perPage);
      expect(answer.statusCode, answer.body).toBe(200);
      expect(answer.json<{ id: number }[]>().map(({ id }) => id)).toEqual(shown.map(({ id }) => id));
      expect(answer.headers['x-wp-total']).toBe(String(expected.length));
      expect(answer.headers['x-wp-totalpages']).toBe(String(Math.ceil(expected.length / chosen.perPage)));
    }),
    { numRuns: 150 },
  );
});

test('the counts of any selection are correct; price, rating, stock and “or” attribute filters are ignored in their own counts', async () => {
  await fc.assert(
    fc.asyncProperty(filters, fc.constantFrom('or', 'and'), async (chosen, queryType) => {
      const query = toQuery(chosen);
      query.set('calculate_price_range', 'true');
      query.set('calculate_rating_counts', 'true');
      query.set('calculate_stock_status_counts', 'true');
      query.set('calculate_attribute_counts[0][taxonomy]', 'pa_age');
      query.set('calculate_attribute_counts[0][query_type]', queryType);
      query.set('calculate_taxonomy_counts[]', 'product_cat');
      const answer = await shop.ask(`/wp-json/wc/store/v1/products/collection-data?${query.toString()}`);
      expect(answer.statusCode, answer.body).toBe(200);
      const all = (overrides: Partial<Filters>) =>
        known.filter((one) => matches(one, { ...chosen, ...overrides }));
      const prices = all({ minPrice: undefined, maxPrice: undefined });
      const rated = all({ ratings: undefined }).filter(({ rating }) => Math.round(rating) > 0);
      const stocked = all({ stock: undefined });
      const inStock = stocked.filter((one) => one.in_stock).length;
      expect(answer.json()).toMatchObject({
        price_range: {
          min_price: String(prices.length === 0 ? 0 : Math.min(...prices.map(({ low }) => low))),
          max_price: String(prices.length === 0 ? 0 : Math.max(...prices.map(({ high }) => high))),
        },
        rating_counts: countBy(rated, ({ rating }) => [Math.round(rating)], 'rating'),
        stock_status_counts: [
          { status: 'instock', count: inStock },
          { status: 'outofstock', count: stocked.length - inStock },
          { status: 'onbackorder', count: 0 },
        ],
        attribute_counts: countTerms(all(queryType === 'or' ? { age: undefined } : {}), 'pa_age'),
        taxonomy_counts: countTerms(all({}), 'product_cat'),
      });
    }),
    { numRuns: 60 },
  );
});

function countBy(products: readonly ProductRow[], keys: (one: ProductRow) => number[], name: string) {
  const counts = new Map<number, number>();
  for (const key of products.flatMap(keys)) counts.set(key, (counts.get(key) ?? 0) + 1);
  return [...counts].sort(([a], [b]) => a - b).map(([key, count]) => ({ [name]: key, count }));
}

const countTerms = (products: readonly ProductRow[], taxonomy: string) =>
  countBy(
    products,
    ({ terms }) => terms.filter((term) => term.taxonomy === taxonomy).map(({ id }) => id),
    'term',
  );
