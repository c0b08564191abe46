// What the merchant's commands begin and end with.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig, SettingError } from '#platform/server/config.ts';
import { openDatabase } from '#platform/server/database/database.ts';
import {
  findEmbeddedPostgres,
  startEmbeddedPostgres,
} from '#platform/server/embedded-postgres/embedded-postgres.ts';
import { root } from './install.mjs';

/** The settings of the shop, those of its `.env` file included. */
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

/** Works on the shop's database, beside a shop that is open or alone. */
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

/** The command has not done what was asked; what is under way ends in order. */
export function refuse(sentence) {
  console.error(sentence);
  process.exitCode = 1;
}

/** What was typed is no command, or the shop cannot be reached at all. */
export function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}
