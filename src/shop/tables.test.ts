import { glob, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { COMPUTED, listTableUses, type TableUse } from '#test/table-uses.ts';
import { TABLES } from './tables.ts';

const ROOT = join(import.meta.dirname, '../..');
const OWNERS = new Map(
  Object.entries(TABLES).flatMap(([owner, tables]) => tables.map((table) => [table, owner])),
);

const importRules = z.object({
  districts: z.array(z.string()),
  neighbours: z.record(z.string(), z.record(z.string(), z.array(z.string()))),
});
const { districts, neighbours } = importRules.parse(
  await import(/* @vite-ignore */ join(ROOT, '.dependency-cruiser.mjs')),
);

/** The part of the sources that a file belongs to: `<district>/<slice>`, or a folder of `src`. */
function partOf(file: string): string {
  const [, folder = '', district = '', slice] = file.split('/');
  if (folder === 'shop' && slice) return `${district}/${slice}`;
  return folder.endsWith('.ts') ? 'src' : folder;
}

/** `src/*.ts` holds the backup plan, `demo` fills an empty database, `merchant` is the merchant's wing. */
const ABOVE_THE_SHOP = ['src', 'demo', 'merchant'];

function mayRead(part: string, table: string): boolean {
  const owner = OWNERS.get(table) ?? '';
  if (part === owner || ABOVE_THE_SHOP.includes(part)) return true;
  if (part === 'platform' || part === 'site') return false;
  if (owner === 'platform' || table.startsWith('public_')) return true;
  const [district = '', slice = ''] = part.split('/');
  const [ownerDistrict = '', ownerSlice = ''] = owner.split('/');
  if (district !== ownerDistrict) return districts.indexOf(district) > districts.indexOf(ownerDistrict);
  return neighbours[district]?.[slice]?.includes(ownerSlice) ?? false;
}

const mayWrite = (part: string, table: string) =>
  !table.startsWith('public_') && (part === OWNERS.get(table) || part === 'demo');

/** Describes each use that is not allowed. */
function listFaults(uses: readonly TableUse[]): string[] {
  return uses.flatMap(({ name, writes, file, line }) => {
    const part = partOf(file);
    const place = `${file}:${line}`;
    if (name === COMPUTED) return [`${place} computes the name of a table; write it in the SQL`];
    const owner = OWNERS.get(name);
    if (owner === undefined) return [];
    if (writes && !mayWrite(part, name)) return [`${place} writes to ${name}, which belongs to ${owner}`];
    if (!writes && !mayRead(part, name)) return [`${place} reads ${name}, which belongs to ${owner}`];
    return [];
  });
}

async function listSourceUses(): Promise<TableUse[]> {
  const uses: TableUse[] = [];
  for await (const file of glob('src/**/*.{ts,tsx}', { cwd: ROOT })) {
    if (/\.test\.tsx?$|^src\/test\/|\/schema\.ts$/.test(file)) continue;
    uses.push(...listTableUses(file, await readFile(join(ROOT, file), 'utf8')));
  }
  return uses;
}

test('every slice writes to its own tables only, and reads no table of a higher slice', async () => {
  const uses = await listSourceUses();
  // If the parser found nothing, the rules would hold too.
  expect(new Set(uses.filter(({ name }) => OWNERS.has(name)).map(({ name }) => name)).size).toBeGreaterThan(
    60,
  );
  expect(listFaults(uses)).toEqual([]);
});

describe('the check', () => {
  const faultsOf = (file: string, text: string) => listFaults(listTableUses(file, text));
  const cart = 'src/shop/basket/cart/server/example.ts';
  const orders = 'src/shop/orders/orders/server/example.ts';

  test.each([
    ["db.insertInto('orders')", 'writes to orders'],
    ["db.updateTable('orders as o')", 'writes to orders'],
    ["tx.deleteFrom('orders')", 'writes to orders'],
    ['sql`insert into orders (id) values (1)`', 'writes to orders'],
    ['sql<Row>`with gone as (delete from only orders returning id) select * from gone`', 'writes to orders'],
    ['sql`update public_unpaid_orders set visitor_id = 1`', 'writes to public_unpaid_orders'],
    ["client.query('truncate table orders')", 'writes to orders'],
    ["db.selectFrom('orders')", 'reads orders'],
    ["db.selectFrom(['products as p', 'orders as o'])", 'reads orders'],
    ["db.selectFrom('products').innerJoin('orders', 'a', 'b')", 'reads orders'],
    ['sql`select * from products p, orders o`', 'reads orders'],
    ['sql`select * from ${products} left join lateral orders on true`', 'reads orders'],
    ['sql`orders where id = 1`', 'reads orders'],
    ['db.selectFrom(table)', 'computes the name'],
    ['sql`select * from ${sql.table(name)}`', 'computes the name'],
  ])('refuses in the cart: %s', (text, fault) => {
    expect(faultsOf(cart, text)).toEqual([expect.stringContaining(fault)]);
  });

  test.each([
    [cart, 'sql`select * from public_unpaid_orders`'],
    [cart, 'sql`select * from products for update`'],
    [cart, "sql`select 'from orders' -- from orders\n`"],
    [cart, 'sql`with orders as (select 1) select * from orders`'],
    [cart, "sql`insert into baskets values (1) on conflict do update set a = 'orders'`"],
    [cart, "Buffer.from('orders')"],
    [orders, "db.updateTable('orders').from('invoices')"],
    [orders, 'sql`insert into orders select * from basket_lines`'],
    ['src/demo/example.ts', "db.insertInto('orders')"],
  ])('accepts in %s: %s', (file, text) => {
    expect(faultsOf(file, text)).toEqual([]);
  });

  test('a neighbour may be read only in the direction of the imports', () => {
    expect(faultsOf(orders, "db.selectFrom('invoices')")).toEqual([]);
    expect(faultsOf('src/shop/orders/invoices/server/x.ts', "db.selectFrom('orders')")).toHaveLength(1);
    expect(faultsOf('src/platform/server/x.ts', "db.selectFrom('orders')")).toHaveLength(1);
    expect(faultsOf('src/site/x.tsx', "db.selectFrom('orders')")).toHaveLength(1);
  });
});

describe('the database', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openShop();
  });
  afterAll(() => shop.close());

  test('each of its tables and views has exactly one owner', async () => {
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm') order by 1`.execute(
      shop.db,
    );
    expect(Object.values(TABLES).flat().toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
  });

  test('each owner is a slice of the shop or the platform', async () => {
    const slices = await Promise.all(
      districts.map(async (district) =>
        (await readdir(join(ROOT, 'src/shop', district))).map((slice) => `${district}/${slice}`),
      ),
    );
    expect(['platform', ...slices.flat()]).toEqual(expect.arrayContaining(Object.keys(TABLES)));
  });

  test('only views are called public, and they show tables of their owner only', async () => {
    const { rows } = await sql<{ view: string; table: string }>`
      select view_name as view, table_name as table from information_schema.view_table_usage
      where view_schema = 'public'`.execute(shop.db);
    for (const { view, table } of rows) expect([view, OWNERS.get(table)]).toEqual([view, OWNERS.get(view)]);
    const named = [...OWNERS.keys()].filter((table) => table.startsWith('public_'));
    expect(named).toEqual(expect.arrayContaining([...new Set(rows.map(({ view }) => view))]));
    expect(new Set(rows.map(({ view }) => view)).size).toBe(named.length);
  });
});
