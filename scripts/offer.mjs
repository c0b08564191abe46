// npm run offer [-- <product> 10%|2,50|plein|stop|actif]: what is offered beside orders at the checkout, and for how much.
import { readConfig } from '../src/platform/server/config.ts';
import { openDatabase } from '../src/platform/server/database.ts';
import { findEmbeddedPostgres, startEmbeddedPostgres } from '../src/platform/server/embedded-postgres.ts';
import { readOfferCommand } from '../src/shop/order-bumps/offer-command.ts';
import { changeOffer } from '../src/shop/order-bumps/server/change-offer.ts';
import { listAllOffers } from '../src/shop/order-bumps/server/store.ts';
import { texts } from '../src/shop/order-bumps/texts.ts';

const [slug, said] = process.argv.slice(2);
const command = readOfferCommand(said ?? '');
if (slug !== undefined && !command) {
  console.error(texts.command.usage);
  process.exit(1);
}

const config = readConfig(process.env);
// Beside a shop that is open, or alone.
const running = config.databaseUrl ?? (await findEmbeddedPostgres(config.dataDir));
const embedded = running ? undefined : await startEmbeddedPostgres(config.dataDir);
const { db } = openDatabase(running ?? embedded.url, 1, () => undefined);
try {
  if (slug !== undefined) {
    const changed = await changeOffer(db, slug, command);
    if (!changed.ok) {
      console.error(texts.command.refusals[changed.failure]);
      process.exitCode = 1;
    }
  }
  for (const offer of await listAllOffers(db)) console.log(texts.command.offer(offer));
} finally {
  await db.destroy();
  await embedded?.stop();
}
