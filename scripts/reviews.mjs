// npm run reviews -- list|show|approve|refuse|remove|reply|questions|answer|refuse-question|reports|decide …: what the merchant decides on what visitors write.
import { readConfig } from '../src/platform/server/config.ts';
import { openDatabase } from '../src/platform/server/database.ts';
import { findEmbeddedPostgres, startEmbeddedPostgres } from '../src/platform/server/embedded-postgres.ts';
import { loadSecret } from '../src/platform/server/nonces.ts';
import { commandTexts, readReviewCommand } from '../src/shop/reviews/review-command.ts';
import { runReviewCommand } from '../src/shop/reviews/server/run-command.ts';
import { createReviewLinks } from '../src/shop/reviews/server/sign-links.ts';

const command = readReviewCommand(process.argv.slice(2));
if (!command) {
  console.error(commandTexts.usage);
  process.exit(1);
}

const config = readConfig(process.env);
// Beside a shop that is open, or alone.
const running = config.databaseUrl ?? (await findEmbeddedPostgres(config.dataDir));
const embedded = running ? undefined : await startEmbeddedPostgres(config.dataDir);
const { db } = openDatabase(running ?? embedded.url, 1, () => undefined);
const now = () => new Date();
try {
  const links = createReviewLinks(await loadSecret(db), now);
  const { isDone, lines } = await runReviewCommand({ db, config, now, links }, command);
  for (const line of lines) (isDone ? console.log : console.error)(line);
  if (!isDone) process.exitCode = 1;
} finally {
  await db.destroy();
  await embedded?.stop();
}
