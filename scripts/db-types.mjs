// Generates src/platform/server/database/schema.ts from a freshly migrated database.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { node, root } from './install.mjs';
import { startEmbeddedPostgres } from '#platform/server/embedded-postgres/embedded-postgres.ts';
import { migrate } from '#platform/server/database/migrate.ts';

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
  process.exitCode = status ?? 1;
} finally {
  await server.stop();
  rmSync(folder, { recursive: true });
}
