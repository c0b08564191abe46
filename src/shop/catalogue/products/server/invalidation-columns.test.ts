import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type TestShop } from '#test/open-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

/** The functions that decide which cached pages an update of a product drops. */
const FUNCTIONS = ['listing_part', 'page_part', 'products_told'];

/** The columns that these functions leave out on purpose. */
const IGNORED = {
  created_at: 'shown by the REST API only, which is not cached',
  description_words: 'generated from columns that are compared',
  low_stock: 'shown in the back office only',
  purchase_cents: 'shown in the back office only',
  search: 'generated from columns that are compared',
  price_due_at: 'what it announces is compared when it has happened',
  sale_cents: 'shown while it is in force: reduced_cents is compared',
  sale_from: 'shown while it is in force: reduced_cents is compared',
  sale_until: 'shown while it is in force: reduced_until is compared',
  shipping_class_id: 'shown in the back office and by the REST API only',
  shelf: 'shown in the back office only',
  tool_fields: 'shown by the REST API only, which is not cached',
  updated_at: 'shown by the sitemap only, which is not cached',
};

/** Returns the columns of products that the functions do not compare. */
async function listUncompared(): Promise<string[]> {
  const { rows: columns } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = 'products'`.execute(shop.db);
  const { rows: functions } = await sql<{ body: string }>`
    select prosrc as body from pg_proc
    where pronamespace = 'public'::regnamespace and proname = any(${FUNCTIONS})`.execute(shop.db);
  expect(functions).toHaveLength(FUNCTIONS.length);
  const compared = functions.flatMap(({ body }) =>
    [...body.matchAll(/\b[pn]\.(\w+)/g)].map(([, column]) => column),
  );
  return columns
    .map(({ name }) => name)
    .filter((name) => !compared.includes(name))
    .toSorted();
}

test('a change of any column of a product drops its cached pages, except for columns ignored on purpose', async () => {
  expect(await listUncompared()).toEqual(Object.keys(IGNORED).toSorted());
});

test('a new column of products has to be compared or ignored on purpose', async () => {
  await sql`alter table products add column colour text`.execute(shop.db);
  expect(await listUncompared()).toContain('colour');
  await sql`alter table products drop column colour`.execute(shop.db);
});
