import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { CACHE_TAG } from '../cache-tags.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

/** One example of each tag that names one row. The database knows only the part before the number. */
const ROW_TAGS = [
  CACHE_TAG.comments(1),
  CACHE_TAG.picture({ id: 1, fingerprint: '0123456789ab' }),
  CACHE_TAG.product(1),
  CACHE_TAG.reviewsOf(1),
  CACHE_TAG.stock(1),
];

const TAGS = [
  ...Object.values(CACHE_TAG).filter((tag) => typeof tag === 'string'),
  ...ROW_TAGS.map((tag) => tag.slice(0, tag.indexOf(':') + 1)),
];

/** Literals in the trigger functions that are not tags: operations, tables, columns, states and separators. */
const OTHER_LITERALS = [
  'UPDATE',
  'DELETE',
  'product_terms',
  'stock',
  'published',
  'answered',
  'pending',
  ':',
];

/** Returns the literals of every function that publishes tags. */
async function listLiterals(): Promise<string[]> {
  const { rows } = await sql<{ body: string }>`
    select prosrc as body from pg_proc
    where pronamespace = 'public'::regnamespace and prosrc ~ 'tell_cache|pg_notify'
      and proname not in ('tell_cache', 'table_told')`.execute(shop.db);
  return rows.flatMap(({ body }) =>
    [...body.replaceAll(/--.*$/gm, '').matchAll(/'([^']*)'/g)].map(([, literal = '']) => literal),
  );
}

/** Returns the arguments of the triggers that publish one tag for a whole table. */
async function listTableTags(): Promise<string[]> {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_triggerdef(t.oid) as definition from pg_trigger t join pg_proc f on f.oid = t.tgfoid
    where f.proname = 'table_told'`.execute(shop.db);
  return rows.map(({ definition }) => /table_told\('([^']*)'\)$/.exec(definition)?.[1] ?? definition);
}

test('the triggers of the database publish the tags of the list, and no others', async () => {
  const literals = await listLiterals();
  const published = [
    ...literals.filter((literal) => !OTHER_LITERALS.includes(literal)),
    ...(await listTableTags()),
  ];
  expect([...new Set(published)].toSorted()).toEqual(TAGS.toSorted());
});

test('every tag of one row has an example', () => {
  expect(ROW_TAGS).toHaveLength(Object.values(CACHE_TAG).filter((tag) => typeof tag === 'function').length);
});
