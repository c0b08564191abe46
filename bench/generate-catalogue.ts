// Fills the database of a demo shop up to a number of products, to see how cost grows:
//
//   node bench/generate-catalogue.ts postgres://… 10000

import pg from 'pg';
import { FINISHES, THEMES, THINGS } from './word-lists.ts';

const BATCH = 10_000;
/** The SKU of a generated product is this prefix and its number in seven digits. */
const SKU_PREFIX = 'GEN-';

/**
 * Adds products until the shop has `total`. Each is modelled on a product of the demo shop, in turn: it has
 * the same pictures, terms, texts and variations, with its own name, price, stock and rank. The same number
 * always gives the same product.
 */
export async function generateCatalogue(databaseUrl: string, total: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ made: number; present: number }>(
      `select count(*) filter (where sku like $1)::int as made, count(*)::int as present from products`,
      [`${SKU_PREFIX}%`],
    );
    const { made = 0, present = 0 } = rows[0] ?? {};
    const last = made + total - present;
    // Triggers run per row and would take ten times as long; their derived values are written here in bulk.
    await client.query('set session_replication_role = replica');
    const restoreIndexes = await dropSlowIndexes(client);
    for (let first = made + 1; first <= last; first += BATCH) {
      await addBatch(client, first, Math.min(first + BATCH - 1, last));
    }
    await restoreIndexes();
    // Autovacuum would do this within a minute of such a change.
    await client.query('vacuum (analyze)');
    await client.query(`select pg_notify('cache', '*')`);
  } finally {
    await client.end();
  }
}

/** Returns the slugs of the models and of one generated product per model, in the same order. */
export async function listModelsAndCopies(
  databaseUrl: string,
): Promise<{ models: string[]; copies: string[] }> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const models = await client.query<{ slug: string }>(`${MODELS} order by place`, [`${SKU_PREFIX}%`]);
    // From the middle of the catalogue, so that they are neither first nor last in any list.
    const copies = await client.query<{ slug: string }>(
      `with numbered as (
        select slug, substr(sku, length($1) + 1)::int - 1 as number from products where sku like $1 || '%')
      select slug from numbered
      where number / $2::int = (select max(number) / 2 / $2::int from numbered) order by number`,
      [SKU_PREFIX, models.rows.length],
    );
    return { models: models.rows.map(({ slug }) => slug), copies: copies.rows.map(({ slug }) => slug) };
  } finally {
    await client.end();
  }
}

/** The shop's own products that serve as models. */
const MODELS = `
  select row_number() over (order by id) - 1 as place, id, slug from products
  where type in ('simple', 'variable') and status = 'publish' and sku not like $1`;

/**
 * Building an index at once is several times faster than row by row, above all for searches and for a million
 * reviews.
 */
async function dropSlowIndexes(client: pg.Client): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
    where schemaname = 'public'
      and (tablename in ('products', 'product_words') and indexdef like '% USING gin %'
        or tablename = 'reviews' and indexname not in ('reviews_of_product', 'reviews_pkey') and indexdef not like '%UNIQUE%')`,
  );
  for (const { name } of rows) await client.query(`drop index ${client.escapeIdentifier(name)}`);
  return async () => {
    await client.query(`set maintenance_work_mem = '256MB'`);
    for (const { definition } of rows) await client.query(definition);
  };
}

async function addBatch(client: pg.Client, first: number, last: number): Promise<void> {
  await client.query('begin');
  await client.query(`create temp table models on commit drop as ${MODELS}`, [`${SKU_PREFIX}%`]);
  await client.query('create temp table made (id int, model_id int, number int) on commit drop');
  await client.query(PRODUCTS, [first, last, SKU_PREFIX, THINGS, THEMES, FINISHES]);
  await client.query('analyze made');
  for (const statement of PARTS) await client.query(statement);
  await client.query('commit');
}

const PRODUCTS = `
  with numbered as (
    select number, m.id as model_id, number * 37 % 1500 as dearer_cents, number * 13 % 60 as stock,
      ($4::text[])[1 + number % cardinality($4::text[])] || ' ' ||
      ($5::text[])[1 + number % cardinality($5::text[])] || ' ' ||
      ($6::text[])[1 + number % cardinality($6::text[])] as name
    from generate_series($1::int, $2::int) as number
    join models m on m.place = (number - 1) % (select count(*) from models)),
  added as (
    insert into products (slug, name, type, sku, short_description, description, regular_cents, sale_cents,
      min_price_cents, max_price_cents, in_stock, vat_class, is_book, stock, is_virtual, sold_individually, age_from_months, age_to_months, materials, length_mm,
      width_mm, height_mm, weight_grams, contents, maker_id, responsible_id, warnings, no_warning_reason, standards, featured,
      position, sales_count, average_rating, review_count, published_on)
    select trim('-' from regexp_replace(plain_text(n.name), '[^a-z0-9]+', '-', 'g')) || '-' || n.number, n.name,
      m.type, $3 || lpad(n.number::text, 7, '0'), m.short_description, m.description,
      m.regular_cents + n.dearer_cents, m.sale_cents + n.dearer_cents,
      m.min_price_cents + case m.type when 'simple' then n.dearer_cents else 0 end,
      m.max_price_cents + case m.type when 'simple' then n.dearer_cents else 0 end,
      case when m.stock is null then m.in_stock else n.stock > 0 end,
      m.vat_class, m.is_book, case when m.stock is not null then n.stock end, m.is_virtual, m.sold_individually,
      m.age_from_months, m.age_to_months, m.materials, m.length_mm, m.width_mm, m.height_mm, m.weight_grams,
      m.contents, m.maker_id, m.responsible_id, m.warnings, m.no_warning_reason, m.standards, n.number % 200 = 0,
      n.number, n.number::bigint * 7919 % 5003, 0, 0,
      current_date - n.number * 31 % 1500
    from numbered n join products m on m.id = n.model_id
    returning id, sku)
  insert into made
  select a.id, n.model_id, n.number
  from added a join numbered n on a.sku = $3 || lpad(n.number::text, 7, '0')`;

const PARTS = [
  `insert into product_words (product_id, sales_count, plain_name, words)
    select p.id, p.sales_count, plain_text(p.name), p.search from made join products p using (id)`,
  `insert into product_terms (product_id, term_id)
    select made.id, term_id from made join product_terms on product_id = model_id`,
  `insert into product_pictures (product_id, picture_id, position)
    select made.id, picture_id, position from made join product_pictures on product_id = model_id`,
  `insert into product_attributes (product_id, attribute_id, position)
    select made.id, attribute_id, position from made join product_attributes on product_id = model_id`,
  `insert into variations (product_id, sku, choices, regular_cents, sale_cents, stock, picture_id, length_mm,
      width_mm, height_mm, weight_grams, position)
    select made.id, sku || '-' || number, choices, regular_cents, sale_cents, stock, picture_id, length_mm,
      width_mm, height_mm, weight_grams, position
    from made join variations on product_id = model_id`,
  `insert into price_journal (sellable_id, price_cents, since)
    select p.id, min_price_cents, published_on from made join products p using (id)
    where regular_cents is not null
    union all
    select v.id, coalesce(v.sale_cents, v.regular_cents), published_on
    from made join products p using (id) join variations v on v.product_id = p.id`,
  // Ten reviews each, for unpopular products too.
  `insert into reviews (product_id, product_name, author_name, country, rating, title, body, is_verified, status,
      created_at, published_at, helpful)
    select made.id, p.name, 'Camille ' || chr(65 + turn), 'FR', 5 - (made.number * turn) % 7 / 2, 'Très bien',
      'Notre fille y joue tous les jours depuis ' || turn || ' semaines, et le bois est encore comme neuf.',
      turn % 2 = 0, 'published', said_at, said_at, turn % 4
    from made join products p using (id) cross join generate_series(1, 10) as turn
    cross join lateral (select now() - make_interval(mins => made.number * turn % 500000) as said_at) as moment`,
  `insert into rating_counts (product_id, rating, count, verified_count)
    select product_id, rating, count(*), count(*) filter (where is_verified)
    from made join reviews on product_id = made.id group by product_id, rating`,
  `update products p set review_count = t.total, average_rating = t.average
    from (select made.id, sum(count) as total, round(sum(rating * count)::numeric / sum(count), 2) as average
      from made join rating_counts on product_id = made.id group by made.id) t
    where p.id = t.id`,
  `insert into rating_counts as c (product_id, rating, count, verified_count)
    select 0, rating, sum(count), sum(verified_count)
    from made join rating_counts on product_id = made.id group by rating
    on conflict (product_id, rating) do update
    set count = c.count + excluded.count, verified_count = c.verified_count + excluded.verified_count`,
];

if (import.meta.main) {
  const [url, total] = process.argv.slice(2);
  if (!url || !Number.isInteger(Number(total)) || Number(total) < 1) {
    console.error('node bench/generate-catalogue.ts <database URL> <number of products>');
    process.exit(1);
  }
  await generateCatalogue(url, Number(total));
}
