import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig, type Config } from '#platform/server/config.ts';
import { SettingError } from '#platform/server/environment.ts';
import { openDatabase, type Database } from '#platform/server/database/database.ts';
import {
  findEmbeddedPostgres,
  startEmbeddedPostgres,
} from '#platform/server/embedded-postgres/embedded-postgres.ts';
import { stop } from './command-answer.ts';

const root = join(import.meta.dirname, '../..');

/** Reads the settings of the shop, including its `.env` file. */
export function readSettings(): Config {
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
export async function withDatabase(
  work: (db: Database['db'], config: Config) => Promise<void>,
): Promise<void> {
  const config = readSettings();
  await withDatabaseUrl(config, async (url) => {
    const { db } = openDatabase(url, 1, () => undefined);
    await work(db, config).finally(() => db.destroy());
  });
}

/** The same for work that opens its own connections. */
export async function withDatabaseUrl(config: Config, work: (url: string) => Promise<void>): Promise<void> {
  const running = config.databaseUrl ?? (await findEmbeddedPostgres(config.dataDir));
  if (running !== undefined) return work(running);
  const embedded = await startEmbeddedPostgres(config.dataDir);
  try {
    await work(embedded.url);
  } finally {
    await embedded.stop();
  }
}
