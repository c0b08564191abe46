// npm run audience [-- <days>]: how often each product was looked at, put in a basket and bought.
import { dayInFrance } from '../src/platform/french.ts';
import { readConfig } from '../src/platform/server/config.ts';
import { openDatabase } from '../src/platform/server/database.ts';
import { findEmbeddedPostgres, startEmbeddedPostgres } from '../src/platform/server/embedded-postgres.ts';
import { readDays } from '../src/shop/audience/audience-report.ts';
import { listAudience } from '../src/shop/audience/server/store.ts';
import { texts } from '../src/shop/audience/texts.ts';

const DAY_MS = 24 * 3600 * 1000;
const days = readDays(process.argv[2]);
if (days === undefined) {
  console.error(texts.command.usage);
  process.exit(1);
}

const config = readConfig(process.env);
// Beside a shop that is open, or alone.
const running = config.databaseUrl ?? (await findEmbeddedPostgres(config.dataDir));
const embedded = running ? undefined : await startEmbeddedPostgres(config.dataDir);
const { db } = openDatabase(running ?? embedded.url, 1, () => undefined);
try {
  // Today is one of them.
  const since = dayInFrance(new Date(Date.now() - (days - 1) * DAY_MS));
  const products = await listAudience(db, since);
  console.log(products.length === 0 ? texts.command.nothing : texts.command.title(days));
  for (const product of products) console.log(texts.command.line(product));
} finally {
  await db.destroy();
  await embedded?.stop();
}
