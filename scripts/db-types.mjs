// npm run db:types: generates src/platform/server/database/schema.ts and docs/data-model.md from a freshly migrated
// database.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeTables } from './data-model/describe.ts';
import { readTables } from './data-model/read-tables.ts';
import { node, root } from './install.mjs';
import { startEmbeddedPostgres } from '#platform/server/embedded-postgres/embedded-postgres.ts';
import { migrate } from '#platform/server/database/migrate.ts';
import { TABLES } from '#shop/tables.ts';

const folder = mkdtempSync(join(tmpdir(), 'eveil-types-'));
const server = await startEmbeddedPostgres(folder);
try {
  await migrate(server.url, join(root, 'migrations'));
  const { status } = spawnSync(
    node,
    [
      'node_modules/kysely-codegen/dist/cli/bin.js',
      '--dialect=postgres',
      `--url=${server.url}`,
      '--out-file=src/platform/server/database/schema.ts',
      '--exclude-pattern=public.migrations',
      '--date-parser=string',
      '--numeric-parser=number',
    ],
    { cwd: root, stdio: 'inherit' },
  );
  writeFileSync(join(root, 'docs/data-model.md'), describeTables(await readTables(server.url), TABLES));
  process.exitCode = status ?? 1;
} finally {
  await server.stop();
  rmSync(folder, { recursive: true });
}
