import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { migrate } from '#platform/server/database/migrate.ts';
import { TABLES } from '#shop/tables.ts';
import { emptyDatabase } from '#test/open-shop.ts';
import { describeTables } from './describe.ts';
import { readTables } from './read-tables.ts';

const ROOT = join(import.meta.dirname, '../..');

test('docs/data-model.md shows the migrated database; if not, run `npm run db:types`', async () => {
  const database = await emptyDatabase();
  try {
    await migrate(database.url, join(ROOT, 'migrations'));
    const written = await readFile(join(ROOT, 'docs/data-model.md'), 'utf8');
    expect(describeTables(await readTables(database.url), TABLES)).toBe(written);
  } finally {
    await database.drop();
  }
});

test('a diagram names keys, optional columns and the tables that are pointed to', () => {
  const text = describeTables(
    [
      {
        name: 'lines',
        isView: false,
        columns: [
          { name: 'id', type: 'integer', isRequired: true, isKey: true },
          { name: 'added_at', type: 'timestamp with time zone', isRequired: false, isKey: false },
        ],
        references: [{ columns: ['cart_id'], target: 'carts', isRequired: true }],
      },
      { name: 'public_lines', isView: true, columns: [], references: [] },
    ],
    { 'basket/cart': ['lines', 'public_lines'] },
  );
  expect(text).toContain('- basket/cart: `lines`, `public_lines` (view)');
  expect(text).toContain('integer id PK');
  expect(text).toContain('timestamptz added_at "?"');
  expect(text).toContain('lines }o--|| carts : "cart_id"');
});
