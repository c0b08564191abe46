// Setup and teardown of the merchant's commands.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig, SettingError } from '#platform/server/config.ts';
import { openDatabase } from '#platform/server/database/database.ts';
import {
  findEmbeddedPostgres,
  startEmbeddedPostgres,
} from '#platform/server/embedded-postgres/embedded-postgres.ts';
import { root } from './install.mjs';

/** Reads the settings of the shop, including its `.env` file. */
export function readSettings() {
  const file = join(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  try {
    return readConfig(process.env);
  } catch (error) {
    if (error instanceof SettingError) stop(error.message);
    throw error;
  }
}

/** Runs `work` on the shop's database, whether the shop is running or not. */
export async function withDatabase(work) {
  const config = readSettings();
  await withDatabaseUrl(config, async (url) => {
    const { db } = openDatabase(url, 1, () => undefined);
    await work(db, config).finally(() => db.destroy());
  });
}

/** The same for work that opens its own connections. */
export async function withDatabaseUrl(config, work) {
  const running = config.databaseUrl ?? (await findEmbeddedPostgres(config.dataDir));
  const embedded = running ? undefined : await startEmbeddedPostgres(config.dataDir);
  try {
    await work(running ?? embedded.url);
  } finally {
    await embedded?.stop();
  }
}

/** Reports that the command failed; pending work still completes. */
export function refuse(sentence) {
  console.error(sentence);
  process.exitCode = 1;
}

/** Exits immediately: the input is no valid command, or the shop is unreachable. */
export function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}
