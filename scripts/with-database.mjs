// What the merchant's commands begin and end with.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig, SettingError } from '../src/platform/server/config.ts';
import { openDatabase } from '../src/platform/server/database.ts';
import { findEmbeddedPostgres, startEmbeddedPostgres } from '../src/platform/server/embedded-postgres.ts';
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
  const running = config.databaseUrl ?? (await findEmbeddedPostgres(config.dataDir));
  const embedded = running ? undefined : await startEmbeddedPostgres(config.dataDir);
  const { db } = openDatabase(running ?? embedded.url, 1, () => undefined);
  try {
    await work(db, config);
  } finally {
    await db.destroy();
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
