// npm run offer [-- <product> 10%|2,50|plein|stop|actif]: lists and changes the checkout offers and their
// prices.
import { readOfferCommand } from '#shop/basket/order-offers/offer-command.ts';
import { changeOffer } from '#shop/basket/order-offers/server/change-offer.ts';
import { listAllOffers } from '#shop/basket/order-offers/server/store.ts';
import { texts } from '#shop/basket/order-offers/texts.ts';
import { refuse, stop, withDatabase } from './with-database.mjs';

const [slug, said] = process.argv.slice(2);
const command = readOfferCommand(said ?? '');
if (slug !== undefined && !command) stop(texts.command.usage);

await withDatabase(async (db) => {
  if (slug !== undefined) {
    const changed = await changeOffer(db, slug, command);
    if (!changed.ok) refuse(texts.command.refusals[changed.failure]);
  }
  for (const offer of await listAllOffers(db)) console.log(texts.command.offer(offer));
});
