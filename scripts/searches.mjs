// npm run searches [-- <days>]: what visitors searched for, and what they searched for in vain.
import { dayInFrance } from '../src/platform/french.ts';
import { readConfig } from '../src/platform/server/config.ts';
import { openDatabase } from '../src/platform/server/database.ts';
import { findEmbeddedPostgres, startEmbeddedPostgres } from '../src/platform/server/embedded-postgres.ts';
import { readDays } from '../src/shop/audience/audience-report.ts';
import { listSearches } from '../src/shop/live-search/server/store.ts';
import { texts } from '../src/shop/live-search/texts.ts';

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
  const { most, inVain } = await listSearches(db, since);
  console.log(most.length === 0 ? texts.command.nothing : texts.command.title(days));
  for (const search of most) console.log(texts.command.line(search));
  if (inVain.length > 0) console.log(`\n${texts.command.inVain}`);
  for (const search of inVain) console.log(texts.command.inVainLine(search));
} finally {
  await db.destroy();
  await embedded?.stop();
}
