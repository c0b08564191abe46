import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { emptyDatabase } from '#test/open-shop.ts';
import { migrate } from './migrate.ts';

const root = join(import.meta.dirname, '../../../..');

/** The options of `npm run db:types`, so that the test and the command cannot drift apart. */
async function typeOptions(): Promise<string[]> {
  const script = await readFile(join(root, 'scripts/db-types.mjs'), 'utf8');
  return [...script.matchAll(/'(--[a-z-]+=[^']+)'/g)]
    .map(([, option = '']) => option)
    .filter((option) => !option.startsWith('--out-file'));
}

test('the types of the database are those of the migrations; if not, run `npm run db:types`', async () => {
  const database = await emptyDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'eveil-types-'));
  try {
    await migrate(database.url, join(root, 'migrations'));
    const file = join(folder, 'schema.ts');
    const generator = join(root, 'node_modules/kysely-codegen/dist/cli/bin.js');
    const options = [...(await typeOptions()), `--url=${database.url}`, `--out-file=${file}`];
    await promisify(execFile)(process.execPath, [generator, ...options], { cwd: root });
    expect(await readFile(file, 'utf8')).toBe(
      await readFile(join(root, 'src/platform/server/database/schema.ts'), 'utf8'),
    );
  } finally {
    await database.drop();
    await rm(folder, { recursive: true });
  }
});
