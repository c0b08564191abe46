// npm run db:reset: empties the database; the next start seeds it again.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import pg from 'pg';
import { startEmbeddedPostgres } from '#platform/server/embedded-postgres/embedded-postgres.ts';
import { readSettings } from '#merchant/with-database.ts';

const config = readSettings();
const target = config.databaseUrl ? new URL(config.databaseUrl).pathname.slice(1) : config.dataDir;
if (!process.argv.includes('--yes')) {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`Tout effacer dans « ${target} » ? Tapez « oui » : `);
  terminal.close();
  if (answer.trim() !== 'oui') process.exit(1);
}

const embedded = config.databaseUrl ? undefined : await startEmbeddedPostgres(config.dataDir).catch(stopWith);
const client = new pg.Client({ connectionString: config.databaseUrl ?? embedded.url });
await client.connect();
await client.query('drop schema public cascade');
await client.query('create schema public');
await client.end();
await embedded?.stop();
rmSync(join(config.dataDir, 'media'), { recursive: true, force: true });
console.log(`La base est vide. « npm start » installe à nouveau la boutique.`);

/** Refuses while a running shop locks the data folder. */
function stopWith(error) {
  console.error(error.message);
  process.exit(1);
}
